import type { ComponentType } from "react";
import { enhance } from "~/ui/enhance/enhance";
import { keepScroll } from "./keep-scroll";

/**
 * Every island of the product; each is a chunk of its own that only its page fetches
 * (tests/architecture/islands.test.ts).
 */
const ISLANDS: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  "applicant-board": () => import("~/features/applicant-board/island"),
  "chatbot-builder": () => import("~/features/chatbot-builder/island"),
};

/** Milliseconds after which the rest of the page waits for its islands no longer. */
const PATIENCE = 4000;

/**
 * Hydrates every island of the page, and then enhances what is beside them: its scripts would delay what the page is
 * opened for. When an island fails, its server-rendered form stays, enhanced like any other page.
 */
export async function openIslands(): Promise<void> {
  keepScroll();
  const late = setTimeout(() => enhance(document), PATIENCE);
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island: name = "", source = "" } = root.dataset;
    try {
      const load = ISLANDS[name];
      if (!load) throw new Error("an island without its code");
      const [{ hydrate }, { default: Island }, data] = await Promise.all([
        import("~/browser/hydrate"),
        load(),
        ask(source),
      ]);
      if (isOutdated(root, data)) {
        // Somebody has saved since the page was made. What is typed already says in its form what it has seen; an
        // island would not know.
        if (!isTouched(root)) return location.reload();
        throw new Error("typed before somebody else's change arrived");
      }
      const problem = document.getElementById(`${name}-problem`)?.textContent;
      hydrate(root, Island, { data, ...(problem && { problem: JSON.parse(problem) }) }, isTheSame(root, data));
    } catch (error) {
      console.warn(`${name} stays plain`, error);
      enhance(root);
    }
  }
  clearTimeout(late);
  await enhance(document);
  keepSheets();
}

/**
 * Sheets that came inside the page, as files for the pages to come, which link them (app/server/sheets-inside.ts). Only
 * now: before, they would have delayed the island.
 */
function keepSheets(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("style[data-sheet]"))
    if (dataset.sheet) fetch(dataset.sheet, { priority: "low" }).catch(() => {});
}

const isOutdated = ({ dataset: { savedAt } }: HTMLElement, { saved }: IslandData) =>
  savedAt !== undefined && savedAt !== (saved?.at ?? "");

/** Whether the page holds what the data say, where it can tell. */
const isTheSame = ({ dataset }: HTMLElement, { revision }: IslandData) => dataset.revision === revision;

const isTouched = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement & HTMLSelectElement>("input, textarea, select")].some((field) =>
    field.options
      ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );

interface IslandData {
  saved?: { at: string } | null;
  revision?: string;
}

/** Exactly as the page has asked ahead: with a header of its own it would be asked for twice. */
async function ask(source: string): Promise<IslandData> {
  const answer = await fetch(source);
  return answer.json();
}
