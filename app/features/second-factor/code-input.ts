/**
 * What helps to type a code: digits first on phones, and the code that the system offers. No pattern and no length: a
 * recovery code is taken as well.
 */
export const CODE_INPUT = {
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  autoCorrect: "off",
  spellCheck: false,
} as const;
