/** Whether a text has a place left that was to be filled in: "Ort: …", "Hast du Erfahrung mit …?", "[…]", "XXX". */
export const hasBlank = (text: string): boolean => BLANKS.some((blank) => blank.test(text));

/** Dots at the end of a thought are none ("na dann …"), nor are those between words. */
const BLANKS = [
  // A line of nothing but dots, after a bullet or a label at most.
  /^[ \t]*(?:[–—•*-][ \t]*|[^\n:]{1,40}:[ \t]*)?(?:…|\.{3})[ \t]*$/m,
  // Dots in place of the last word of a question.
  /(?:^|[\s„“"(])(?:…|\.{3})[”“")]?\?/m,
  /\[\s*(?:…|\.{3})\s*\]|_{3,}/,
  /\b(?:x{3,}|lorem ipsum)\b/i,
];
