import type { ComponentType } from "react";
import { enhance } from "~/ui/enhance/enhance";

/** Every island of the product; each is a chunk of its own that only its page fetches (tests/architecture/islands.test.ts). */
const ISLANDS: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  "applicant-board": () => import("~/features/applicant-board/island"),
  "chatbot-builder": () => import("~/features/chatbot-builder/island"),
};

/** Brings every island of the page to life. One that fails leaves the plain face, enhanced like any other page. */
export async function openIslands(): Promise<void> {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island: name = "", source = "" } = root.dataset;
    try {
      const load = ISLANDS[name];
      if (!load) throw new Error("an island without its code");
      const [{ hydrate }, { default: Island }, data] = await Promise.all([import("~/hydrate"), load(), ask(source)]);
      const problem = document.getElementById(`${name}-problem`)?.textContent;
      hydrate(root, Island, { data, ...(problem && { problem: JSON.parse(problem) }) });
    } catch (error) {
      console.warn(`${name} stays plain`, error);
      enhance(root);
    }
  }
}

async function ask(source: string): Promise<unknown> {
  const answer = await fetch(source, { headers: { accept: "application/json" } });
  return answer.json();
}
