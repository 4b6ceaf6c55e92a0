import { adText } from "~/job-ad/ad-text";
import { isForeign } from "~/job-ad/is-foreign";
import type { JobAdFindings } from "~/job-ad/job-ad-findings";
import { type JobAdSource, type OpenAd, openAd } from "~/job-ad/open-ad";
import { readerOf } from "~/job-ad/read-job-ad";
import { withAiFindings } from "~/job-ad/with-ai-findings";
import { AdUnreadable } from "~/platform/fetch-ad/ad-unreadable";
import { fetchAd } from "~/platform/fetch-ad/fetch-ad";
import { nameResolver } from "~/platform/fetch-ad/resolve-name";
import { textToAdSource, toAdSource } from "~/platform/fetch-ad/to-ad-source";
import { knownTowns } from "../search/places/queries";
import type { Services } from "../services";
import { askAboutAd } from "./ask-about-ad";
import { proposeValues } from "./propose-values";
import type { ImportRow } from "./queries";
import { claimImport, failImport, finishImport, releaseImport, setStage } from "./statements";

/**
 * Reads one import to its end, from the beginning once more when something fails that is not the ad's fault. Called
 * twice, or twice at once, it is read once; a stopped one stays stopped.
 */
export async function runImport(services: Services, id: string): Promise<void> {
  const run = await claimImport(services, id);
  if (!run) return;
  try {
    const source = await loadSource(services, run);
    if (!(await setStage(services, run, "loaded"))) return;
    const ad = openAd(source, run.ad);
    if (isForeign(adText(ad))) throw new AdUnreadable(isLogin(source) ? "loginPage" : "otherLanguage");
    const [known, ai] = await Promise.all([readWithTowns(services, ad), askAboutAd(services.ai, ad)]);
    const findings = ai.findings ? withAiFindings(known, ai.findings, ai.text) : known;
    if (!isAd(findings)) throw new AdUnreadable(isLogin(source) ? "loginPage" : "noAd");
    if (!(await setStage(services, run, "read"))) return;
    const proposals = await proposeValues(services, run, findings);
    await finishImport(services, run, { findings: { ...findings, degraded: ai.degraded }, proposals });
  } catch (error) {
    const isExpected = error instanceof AdUnreadable;
    if (!isExpected) services.log.error("import", error, { import: id });
    // What does not concern the ad may be over by now: D1 or the bucket that did not answer once.
    if (!isExpected && (await releaseImport(services, run))) return runImport(services, id);
    await failImport(services, run, isExpected ? error.reason : "unexpected");
  }
}

async function loadSource(services: Services, run: ImportRow): Promise<JobAdSource> {
  if (run.url) {
    const ownHosts = [new URL(services.appBase).hostname];
    const resolve = nameResolver(services.settings.IMPORT_DNS_URL, services.fetch);
    const { bytes, charset } = await fetchAd(run.url, { ask: services.fetch, ownHosts, resolve });
    return toAdSource(bytes, charset);
  }
  if (!run.file_key) return textToAdSource(run.body ?? "");
  const stored = await services.files.get(run.file_key);
  if (!stored) throw new Error("the bytes of an import are gone");
  if (stored.size > MOST_FILE_BYTES) throw new AdUnreadable("tooLarge");
  return toAdSource(new Uint8Array(await stored.arrayBuffer()));
}

const MOST_FILE_BYTES = 5 * 1024 * 1024;

/** The first reading tells which words might be towns, the second one knows. */
async function readWithTowns(services: Services, ad: OpenAd): Promise<JobAdFindings> {
  const read = readerOf(ad);
  const asked = new Set<string>();
  read({ isTown: (text) => asked.add(text) && false });
  const towns = await knownTowns(services.db, [...asked]);
  return read({ isTown: (text) => towns.has(text.trim().toLowerCase()) });
}

/** Every page has a title; an ad says what is done or asked for as well, or is marked as one. */
function isAd({ title, tasks, qualifications, several }: JobAdFindings): boolean {
  const isMarked = title?.source.kind === "jsonLd" || title?.source.kind === "microdata";
  return isMarked || several.length > 0 || tasks.length + qualifications.length > 1;
}

const isLogin = (source: JobAdSource): boolean =>
  source.type === "html" && /<input\b[^>]*type=["']?password/i.test(source.content);
