import { query } from "../storage/compiler";

/** Everything that books hold of an organization, once the law does not want it any longer. */
export const deleteBooks = (organization: string) => [
  query.deleteFrom("credit_entry").where("organization", "=", organization),
  query.deleteFrom("payment").where("organization", "=", organization),
  query
    .deleteFrom("card_charge")
    .where("booking", "in", query.selectFrom("booking").select("booking.id").where("organization", "=", organization)),
  // Credit notes first: they refer to invoices.
  query.deleteFrom("invoice").where("organization", "=", organization).where("corrects", "is not", null),
  query.deleteFrom("invoice").where("organization", "=", organization),
  query.deleteFrom("booking").where("organization", "=", organization),
  query.deleteFrom("checkout").where("organization", "=", organization),
];
