import { formatDate } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import type { Language } from "~/domain/people";

/** Every message a rule may answer, with the names of its parameters. */
export const MESSAGES = {
  empty: [],
  tooLong: ["length", "maxLength"],
  tooShort: ["min"],
  tooManyEntries: ["max"],
  tooFewEntries: ["min"],
  mustContain: ["what"],
  mustNotContain: ["what"],
  unknownPlaceholder: ["what"],
  notDrawable: ["what"],
  earliestDate: ["date"],
  latestDate: ["date"],
  belowMin: ["min"],
  aboveMax: ["max"],
  notBetween: ["min", "max"],
  notWholeNumber: [],
  duplicateEntry: [],
  wrongFormat: [],
  emailWrongFormat: [],
  zipWrongFormat: ["example"],
  linkWrongFormat: [],
  addressNotPublic: [],
  colorWrongFormat: [],
  dateWrongFormat: [],
  periodTooLong: [],
  notEqual: [],
  passwordWrong: [],
  nameDiffers: [],
  codeWrongOrUsed: [],
  emailUnchanged: [],
  invalidPhone: ["code", "example"],
  invalidVatNo: ["format"],
  vatNoRequired: [],
  ibanWrong: [],
  bicWrong: [],
  logoUnusable: [],
  invoicePrefixWrong: [],
  noDuplicates: [],
  tableEmpty: [],
  tableTooLong: ["max"],
  tableTooLarge: ["max"],
  tableUnclosed: ["line"],
  tableNotText: [],
  tableIsSpreadsheet: [],
  currencyNotEuro: ["currency"],
  jobNotFound: [],
  dateToCome: [],
  slotTaken: [],
  nameTaken: [],
  tokenNameTaken: [],
  webhookTaken: [],
  nameIsLink: [],
  notBooked: [],
  mailsBlocked: [],
  letterHasBlank: [],
  emailNotInvited: ["email"],
  fileTooLarge: ["max"],
  unknownFileType: [],
  pictureTooLarge: ["max"],
  unknownPictureType: [],
  pictureBroken: [],
  pictureAnimated: [],
  pictureCmyk: [],
  pictureTooLong: ["max"],
  tooManyFiles: ["max"],
  fileIncomplete: ["name"],
  fileNotStored: [],
  filesTooLargeTogether: ["max"],
  pickFromList: [],
  notPicked: [],
  chooseOne: [],
  confirmLeaving: [],
  chooseAtLeastOne: [],
  educationOrNone: [],
  phoneOrEmail: [],
  priorityMissing: ["what"],
  tasksTooFew: ["min"],
  placeNotFound: [],
  placesSilent: [],
  radiusMissing: [],
  chooseOrganizationFirst: [],
  brandOfOtherOrganization: [],
  brandOfJob: [],
  brandNotPublished: [],
  brandWithoutName: [],
  contactNotRecruiter: ["name"],
  contactWithoutName: ["email"],
  organizationIncomplete: [],
  jobHasApplicants: [],
  salaryBothOrNone: [],
  salaryMaxBelowMin: [],
  salaryRangeTooWide: ["factor"],
  salaryRangeToShow: [],
  salaryRangeAdvised: [],
  salaryBelowMinimumWage: [],
  priceMissing: [],
  priceChanged: [],
  paymentOutstanding: [],
  termsRequired: [],
  consentRequired: [],
  agreementRequired: [],
  botCheckIncomplete: [],
  botCheckWrong: [],
  passwordLength: ["min"],
  passwordWhitespace: [],
  passwordLowercase: [],
  passwordUppercase: [],
  passwordDigit: [],
  passwordSpecial: [],
  passwordCommon: [],
} as const satisfies Record<string, readonly string[]>;

export type MessageKey = keyof typeof MESSAGES;
export type MessageParams = Record<string, string | number>;

/** A translatable message as one plain string, `tooShort?min=3`; pages translate it with the namespace `validation`. */
export function message(key: MessageKey, params?: MessageParams): string {
  if (!params || Object.keys(params).length === 0) return key;
  const pairs = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);
  return `${key}?${new URLSearchParams(pairs)}`;
}

/** The key and the raw parameters of a message; the key is whatever stands before the question mark. */
export function readMessage(text: string): { key: string; params: Record<string, string> } {
  const mark = text.indexOf("?");
  if (mark < 0) return { key: text, params: {} };
  return { key: text.slice(0, mark), params: Object.fromEntries(new URLSearchParams(text.slice(mark + 1))) };
}

/** As readMessage, with dates (YYYY-MM-DD) and figures written the way the language writes them. */
export function readMessageFor(text: string, language: Language): { key: string; params: Record<string, string> } {
  const { key, params } = readMessage(text);
  const shown = Object.entries(params).map(([name, value]) => [name, showParam(name, value, language)]);
  return { key, params: Object.fromEntries(shown) };
}

const FIGURES = new Set(["min", "max", "length", "maxLength", "factor"]);

function showParam(name: string, value: string, language: Language): string {
  if (name === "date") return formatDate(value, language);
  if (FIGURES.has(name) && value !== "" && Number.isFinite(Number(value))) return formatNumber(Number(value), language);
  return value;
}
