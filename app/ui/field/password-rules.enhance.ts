/** The server decides; this only foresees it. A test keeps both equal. */
export const PASSWORD_TESTS: Record<string, (password: string, min: number) => boolean> = {
  length: (password, min) => [...password].length >= min,
  whitespace: (password) => /^\S+$/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** Lights up the rules a password meets while one types it. */
export default function enhance(list: HTMLElement): void {
  const input = document.getElementById(list.dataset.control ?? "") as HTMLInputElement | null;
  if (!input) return;

  const update = () => {
    const password = input.value.normalize("NFC");
    for (const rule of list.querySelectorAll<HTMLElement>("[data-rule]")) {
      const met =
        PASSWORD_TESTS[rule.dataset.rule ?? ""]?.(password, input.minLength > 0 ? input.minLength : 12) ?? false;
      rule.classList.toggle("password-rules-met", met);
      const spoken = rule.querySelector("[data-state]");
      if (spoken) spoken.textContent = `, ${met ? list.dataset.met : list.dataset.open}`;
    }
  };
  input.addEventListener("input", update);
  update();
}
