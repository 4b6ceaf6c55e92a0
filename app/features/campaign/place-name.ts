type Named = { label: string; labelEn: string };

/** A place in the language that speaks of it: the English label only in English. */
export const placeName = ({ label, labelEn }: Named, isEnglish: boolean): string =>
  isEnglish && labelEn ? labelEn : label;
