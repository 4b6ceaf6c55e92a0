/** Who sends the invoices: part of the settings record. An empty text is left out of the invoice. */
export interface Operator {
  name: string;
  street: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string;
  phone: string;
  website: string;
  /** Umsatzsteuer-Identifikationsnummer. */
  vatNo: string;
  /** Steuernummer; needed where the invoice must not bear the VAT number (VAT category O). */
  taxNumber: string;
  /** Court and number of the commercial register, managing directors. */
  register: string;
  managers: string;
  bank: string;
  iban: string;
  bic: string;
  /** The first part of every number, before year and count. */
  invoicePrefix: string;
  /** The id of an uploaded picture at the head of invoices; empty or missing = the product's mark. */
  logo?: string;
}

/** Written into the settings of a new installation; an operator replaces it before the first booking. */
export const DEFAULT_OPERATOR: Operator = {
  name: "Stellenfunk GmbH",
  street: "Sendeweg 1",
  zip: "34117",
  city: "Kassel",
  country: "DE",
  email: "rechnung@stellenfunk.example",
  phone: "+49 561 1234560",
  website: "stellenfunk.example",
  vatNo: "DE123456789",
  taxNumber: "026 123 45678",
  register: "Amtsgericht Kassel, HRB 12345",
  managers: "",
  bank: "Kasseler Sparkasse",
  iban: "DE89370400440532013000",
  bic: "HELADEF1KAS",
  invoicePrefix: "SF",
  logo: "",
};
