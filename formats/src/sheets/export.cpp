#include "score/formats/sheets/export.hpp"

#include <algorithm>
#include <utility>

#include "../html/evening.hpp"
#include "as_record.hpp"
#include "score/formats/html/page.hpp"
#include "score/formats/journal.hpp"
#include "score/formats/sheets/games.hpp"
#include "score/formats/sheets/print.hpp"
#include "text/i18n.hpp"

namespace score::formats::sheets {

/// An output form.
struct SittingsExport::Form {
    virtual ~Form() = default;
    virtual void add(journal::Sitting const&, std::vector<std::string>& lost) = 0;
    virtual void finish() {}
};

namespace {

using Losses = std::vector<std::string>;

class AsJournal : public SittingsExport::Form {
public:
    explicit AsJournal(std::string& out) : out_{out} {}
    void add(journal::Sitting const& sitting, Losses&) override {
        if (!std::exchange(begun_, true)) journal::append_heading(out_);
        journal::append_sitting(out_, sitting);
    }

private:
    std::string& out_;
    bool begun_ = false;
};

class AsRecords : public SittingsExport::Form {
public:
    AsRecords(std::string& out, std::string_view format) : out_{out}, records_{format} {}
    void add(journal::Sitting const& sitting, Losses& lost) override { records_.add(out_, sitting, lost); }
    void finish() override { records_.finish(out_); }

private:
    std::string& out_;
    RecordsOfSittings records_;
};

/// Forms that show or print sheets; a sitting with an invalid head has none.
class AsSheets : public SittingsExport::Form {
public:
    void add(journal::Sitting const& sitting, Losses& lost) override {
        auto const evening = replay(sitting);
        if (evening) add(sitting, *evening, lost);
        else lost.push_back(translated(evening.error().front().found.message));
    }
    virtual void add(journal::Sitting const&, Evening const&, Losses& lost) = 0;
};

class AsPrinted : public AsSheets {
public:
    AsPrinted(std::string& out, PrintFormat format) : printer_{out, {.format = format, .names_sittings = true}} {}
    using AsSheets::add;
    void add(journal::Sitting const& sitting, Evening const& evening, Losses& lost) override {
        printer_.print(evening.sheet, sitting.head().id.text());
        if (!printer_.print_notes(sitting)) lost.push_back(lost_notes(sitting));
    }

private:
    Printer printer_;
};

/// Separated by empty lines.
class AsText : public AsSheets {
public:
    explicit AsText(std::string& out) : out_{out} {}
    using AsSheets::add;
    void add(journal::Sitting const& sitting, Evening const& evening, Losses&) override {
        if (std::exchange(begun_, true)) out_ += '\n';
        print_evening(out_, sitting, evening.sheet);
    }

private:
    std::string& out_;
    bool begun_ = false;
};

class AsPage : public AsSheets {
public:
    AsPage(std::string& out, ExportLook look) : out_{out}, look_{look} {}
    using AsSheets::add;
    void add(journal::Sitting const& sitting, Evening const& evening, Losses&) override {
        auto const title = look_.several ? std::string{_("Evenings")} : html::title_of(sitting.head());
        if (!std::exchange(begun_, true)) html::begin_page(out_, {.title = title, .language = language(), .reload = look_.reload});
        html::append_evening(out_, sitting, evening);
    }
    void finish() override {
        if (begun_) html::end_page(out_);
    }

private:
    std::string& out_;
    ExportLook look_;
    bool begun_ = false;
};

std::unique_ptr<SittingsExport::Form> form_for(ExportForm form, std::string& out, ExportLook look) {
    switch (form) {
        case ExportForm::journal: return std::make_unique<AsJournal>(out);
        case ExportForm::pbn:
        case ExportForm::pzn:
        case ExportForm::pkn: return std::make_unique<AsRecords>(out, info_of(form).word);
        case ExportForm::json: return std::make_unique<AsPrinted>(out, PrintFormat::json);
        case ExportForm::csv: return std::make_unique<AsPrinted>(out, PrintFormat::csv);
        case ExportForm::text: return std::make_unique<AsText>(out);
        case ExportForm::html: break;
    }
    return std::make_unique<AsPage>(out, look);
}

}  // namespace

bool has_export_form(ExportForm form, std::string_view game, std::string_view variant) {
    switch (form) {
        case ExportForm::journal: return true;
        case ExportForm::pbn:
        case ExportForm::pzn:
        case ExportForm::pkn: return record_format_of(game, variant) == info_of(form).word;
        case ExportForm::json:
        case ExportForm::csv:
        case ExportForm::text:
        case ExportForm::html: break;
    }
    auto const* const known = game_named(game);
    return known != nullptr && variant_of(*known, variant);
}

std::vector<ExportForm> export_forms_of(std::string_view game, std::string_view variant) {
    std::vector<ExportForm> forms;
    for (auto const& info : all_export_forms)
        if (has_export_form(info.form, game, variant)) forms.push_back(info.form);
    return forms;
}

SittingsExport::SittingsExport(ExportForm form, std::string& out, ExportLook look) : form_{form_for(form, out, look)} {}
SittingsExport::~SittingsExport() = default;
void SittingsExport::add(journal::Sitting const& sitting, std::vector<std::string>& lost) { form_->add(sitting, lost); }
void SittingsExport::finish() { form_->finish(); }

}  // namespace score::formats::sheets
