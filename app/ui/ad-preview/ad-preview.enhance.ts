import type { AdBrand, LiveAd } from "./ad";

/** Fills an ad from the fields of a form as they are filled in; nothing is asked of the server. */
export default function enhance(preview: HTMLElement): void {
  const form = document.getElementById(preview.dataset.form ?? "");
  if (!(form instanceof HTMLFormElement)) return;
  const pay: LiveAd["pay"] = JSON.parse(preview.dataset.pay ?? "null");
  const brands: LiveAd["brands"] = JSON.parse(preview.dataset.brands ?? "null");

  const update = () => {
    const typed = new FormData(form);
    const textOf = (name: string) => String(typed.get(name) ?? "").trim();
    const show = (part: string, text: string) => {
      const element = preview.querySelector(`[data-ad="${part}"]`);
      if (element && element.textContent !== text) element.textContent = text;
    };
    // A title may break after a slash between long words.
    if (typed.has("title")) show("title", textOf("title").replace(/(?<=\p{L}{4}\/)(?=\p{L}{4})/gu, "\u200b"));
    if (typed.has("hook")) show("hook", textOf("hook"));
    if (pay) {
      const [min, max] = [textOf("salaryMin"), textOf("salaryMax")];
      const texts = typed.has("showSalary") && min && max ? pay[textOf("salaryType")] : undefined;
      const text = (min === max ? texts?.exact : texts?.range) ?? "";
      show("pay", text.replace("{min}", min).replace("{max}", max));
    }
    const brand = brands?.[textOf("employerBrand")];
    if (!brand) return;
    show("brand", brand.name);
    dress(preview, brand);
  };

  form.addEventListener("input", update);
  // The browser may have put back what was typed before.
  addEventListener("pageshow", update);
  update();
}

function dress(preview: HTMLElement, { color, ink, initials, logo }: AdBrand): void {
  preview.querySelector("[data-ink]")?.setAttribute("data-ink", ink);
  for (const drawing of preview.querySelectorAll("svg")) set(drawing, "color", color);
  const sign = preview.querySelector("svg text");
  if (sign) sign.textContent = initials;
  const picture = preview.querySelector("[data-ad=logo]");
  if (!picture) return;
  set(picture, "src", logo);
  picture.toggleAttribute("hidden", !logo);
  picture.nextElementSibling?.toggleAttribute("hidden", Boolean(logo));
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
