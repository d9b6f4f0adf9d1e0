#pragma once
/// Elements of USEBIO as they are written.
#include <string>
#include <string_view>

#include "score/bridge/adjusted.hpp"
#include "score/formats/results.hpp"
#include "score/formats/usebio.hpp"
#include "usebio_elements.hpp"

namespace score::formats::usebio {

class Writer {
public:
    /// Begins a document. Figures have at most so many decimals, without zeros at their end.
    Writer(std::string& out, int decimals) : out_{out}, decimals_{decimals} { out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"; }

    /// An open element; it ends with its scope.
    class Element {
    public:
        Element(Writer& writer, Name name, std::string_view attribute = {}, std::string_view value = {},
            std::string_view other_attribute = {}, std::string_view other_value = {});
        ~Element();
        Element(Element const&) = delete;
        Element& operator=(Element const&) = delete;

    private:
        Writer& writer_;
        std::string_view name_;
    };

    void value(Name name, std::string_view text);
    /// Rounded away from the average where it is half way, as rankings are.
    std::string decimal(Fraction const&, Fraction const& average = 0) const;
    /// The club of an event.
    void begin(RecordedEvent const&);
    /// What every event says first.
    void head(RecordedEvent const&, UsebioOptions const&);
    /// The outcome of a table; what has no form in USEBIO is in a note, which `note` writes behind the figures.
    void outcome(bridge::TableOutcome const&, std::string_view shown);
    void note();

private:
    std::string& out_;
    int decimals_;
    int depth_ = 0;
    std::string note_{};
};

}  // namespace score::formats::usebio
