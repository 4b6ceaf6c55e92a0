/** The question and the answer of a form, in words. */
export const wordsIn = {
  asked(form: HTMLFormElement): string {
    const turn = form.closest(".turn") ?? form;
    return (turn.querySelector(".says") ?? turn.querySelector("legend"))?.textContent?.trim() ?? "";
  },

  answered(
    form: HTMLFormElement,
    data: FormData,
    submitter: HTMLElement | null,
    texts: Record<string, string>,
  ): string {
    if (data.get("skip")) return texts.skipped ?? "";
    if (data.has("first_name")) return `${data.get("first_name")} ${data.get("last_name")}`;
    const text = String(data.get("text") ?? "").trim();
    if (text) return text;
    const ticked = [...form.querySelectorAll<HTMLInputElement>("input[name=choice]:checked")];
    if (ticked.length > 0) return ticked.map((box) => box.closest("label")?.textContent?.trim()).join(", ");
    return submitter?.getAttribute("aria-label") ?? submitter?.firstChild?.textContent?.trim() ?? "";
  },

  /**
   * The form's fields as it would send them itself; its own answer id, later than all before, each time it is
   * answered anew.
   */
  body(data: FormData, newId: () => string): string {
    const fields = new URLSearchParams();
    for (const [name, value] of data) if (typeof value === "string") fields.append(name, value);
    if (fields.has("answerId")) fields.set("answerId", newId());
    return fields.toString();
  },
};
