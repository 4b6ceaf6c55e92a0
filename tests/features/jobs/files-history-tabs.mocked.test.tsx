import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { HistoryEntry } from "~/content-api/history-entry";
import { UPLOAD_FORM } from "~/features/job-files/files.schema";
import { FilesTab } from "~/features/job-files/files-tab";
import { HistoryTab } from "~/features/job-history/history-tab";
import { i18nOf } from "~/platform/i18n/i18n";

vi.mock("~/features/shell/root-data", () => ({ useRootData: () => ({ formToken: "token" }) }));

const render = (language: "de" | "en-US", page: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{page}</I18nextProvider>);

const MB = 1024 * 1024;
const limits = { files: 20, fileBytes: 20 * MB, plainFormBytes: 90 * MB, links: 10, linkLength: 2048 };

const file = { folder: "f", filesize: 2048, created_on: "2026-03-02T09:00:00.000Z", title: null };
const files = [
  { ...file, id: "a", filename_download: "Plan <1>.pdf", type: "application/pdf", uploader: "Anna Sonne" },
  { ...file, id: "b", filename_download: "Bild.png", type: "image/png", uploader: null },
];

test.each([
  "de",
  "en-US",
] as const)("the files tab offers what can be done and names refused files (%s)", (language) => {
  const problems = [{ name: "Film.mp4", message: "fileTooLarge?max=20" }];
  const reply = { form: UPLOAD_FORM, initialValue: {}, error: {}, fileProblems: problems };
  const brand = { id: "m", name: "Sonnenhof", files: [{ ...file, id: "c", filename_download: "CI.pdf", type: "x/y" }] };
  const content = {
    tab: "files" as const,
    sheet: "files" as const,
    files,
    links: ["https://example.com/x"],
    brand,
    limits,
  };
  const shown = render(language, <FilesTab jobId="1" content={content} reply={reply} />);
  expect(shown).toContain("Plan &lt;1&gt;.pdf");
  expect(shown).toContain("Anna Sonne");
  expect(shown).toContain('src="/assets/b?width=96"');
  expect(shown).toContain('href="/assets/a?download=Plan%20%3C1%3E.pdf"');
  for (const intent of ["upload", "file.rename:a", "file.remove:b", "file.addLink", "file.removeLink"])
    expect(shown).toContain(`value="${intent}"`);
  expect(shown).toContain("<b>Film.mp4</b>");
  expect(shown).not.toMatch(/file\.(?:rename|remove):c|(?:job|wizard|ui|files)[:.][a-z]+[A-Z]\w*</);
});

test("twenty files leave no field for more", () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...files[0]!, id: String(at) }));
  const content = { tab: "files" as const, sheet: "files" as const, files: many, links: [], brand: null, limits };
  const shown = render("de", <FilesTab jobId="1" content={content} />);
  expect(shown).not.toContain('type="file"');
  expect(shown).toContain("Mehr als 20 Dateien sind nicht möglich.");
});

test("hints and fields follow the limits in force", () => {
  const own = { ...limits, files: 2, fileBytes: 5 * MB, plainFormBytes: 8 * MB, links: 1 };
  const shownWith = (count: number, links: string[]) => {
    const content = {
      tab: "files" as const,
      sheet: "files" as const,
      files: files.slice(0, count),
      links,
      brand: null,
    };
    return render("de", <FilesTab jobId="1" content={{ ...content, limits: own }} />);
  };
  const open = shownWith(1, []);
  expect(open).toContain(`data-max-bytes="${5 * MB}" data-max-files="2"`);
  for (const shown of ["2 Dateien", "5 MB", "8 MB"]) expect(open.replaceAll("\u00a0", " ")).toContain(shown);
  expect(open).toContain('value="file.addLink"');
  const full = shownWith(2, ["https://example.com/x"]);
  expect(full).toContain("Mehr als 2 Dateien sind nicht möglich.");
  expect(full).not.toContain('value="file.addLink"');
});

const entry = (minute: number, given: Partial<HistoryEntry>): HistoryEntry => ({
  id: String(minute),
  event: "job.update",
  date_created: `2026-03-02T09:${String(minute).padStart(2, "0")}:00.000Z`,
  actor: { type: "person", id: "a", name: "Anna Sonne" },
  before: null,
  after: null,
  ...given,
});

test("what somebody saves in one go is one entry, with the values before and after", () => {
  const entries = [
    entry(20, { before: { title: "Koch" }, after: { title: "Köchin" } }),
    entry(10, { before: { title: "" }, after: { title: "Koch" } }),
  ];
  const filter = { kind: "content" as const };
  const people = [{ id: "a", name: "Anna Sonne" }];
  const content = { tab: "history" as const, sheet: "history" as const, entries, next: "10", people, filter };
  const shown = render("de", <HistoryTab job={{ id: "1" }} content={content} />);
  expect(shown.match(/<li/g)).toHaveLength(1);
  expect(shown).toContain("Jobtitel: – → Köchin");
  expect(shown).toContain('href="/jobs/1/history?kind=content"');
  expect(shown).toContain("kind=content&amp;before=10");
  expect(shown).toContain('<option value="content" selected="">');
});
