import type { InvoiceContent } from "~/domain/billing/invoice";
import { element } from "./xml";

interface Address {
  street: string;
  zip: string;
  city: string;
  country: string;
}

/** The seller with contact, electronic address and what identifies it for taxes. */
export const sellerParty = ({ seller, vatCategory }: InvoiceContent) =>
  element("ram:SellerTradeParty", [
    // BR-CO-26: one of identifier, registration and VAT number is needed, and category O must not have the last.
    element("ram:ID", seller.register ? "" : seller.taxNumber || seller.vatNo),
    element("ram:Name", seller.name),
    element("ram:SpecifiedLegalOrganization", [element("ram:ID", seller.register)]),
    element("ram:DefinedTradeContact", [
      element("ram:PersonName", seller.name),
      element("ram:TelephoneUniversalCommunication", [element("ram:CompleteNumber", seller.phone)]),
      element("ram:EmailURIUniversalCommunication", [element("ram:URIID", seller.email)]),
    ]),
    postalAddress(seller),
    electronicAddress(seller.email),
    // BR-O-02: an invoice that is not subject to VAT must not bear VAT numbers, neither the seller's nor the buyer's.
    taxRegistration("VA", vatCategory === "O" ? "" : seller.vatNo),
    taxRegistration("FC", seller.taxNumber),
  ]);

export const buyerParty = ({ buyer, vatCategory }: InvoiceContent) =>
  element("ram:BuyerTradeParty", [
    element("ram:Name", buyer.name),
    postalAddress(buyer),
    electronicAddress(buyer.email),
    taxRegistration("VA", vatCategory === "O" ? "" : buyer.vatNo),
  ]);

const postalAddress = ({ street, zip, city, country }: Address) =>
  element("ram:PostalTradeAddress", [
    element("ram:PostcodeCode", zip),
    element("ram:LineOne", street),
    element("ram:CityName", city),
    element("ram:CountryID", country),
  ]);

const electronicAddress = (email: string) =>
  element("ram:URIUniversalCommunication", [element("ram:URIID", email, { schemeID: "EM" })]);

/** VA = VAT number, FC = tax number. */
const taxRegistration = (scheme: "VA" | "FC", id: string) =>
  element("ram:SpecifiedTaxRegistration", [
    element("ram:ID", scheme === "VA" ? id.replace(/\s/g, "") : id, { schemeID: scheme }),
  ]);
