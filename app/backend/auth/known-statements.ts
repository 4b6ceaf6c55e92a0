import { expressionBuilder } from "kysely";
import { laterBy } from "~/domain/dates";
import { outboxMailToUsers } from "../outbox/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import type { Statement } from "../storage/statement";
import { hasEmail, isUser } from "../users/queries";
import { countAttempt, isBelowLimits, limitKey } from "./attempt-statements";
import { keyedHash } from "./keyed-hash";

/** Days after which an address or a kind of device that an account was logged in on counts as any other. */
const KNOWN_DAYS = 90;

const users = expressionBuilder<Database, "users">();

/** A row when the account of the mail address was logged in from the network address lately. */
export const knownAddress = (services: Services, email: string, address: string) =>
  selectAddress(services, address).innerJoin("users", "users.id", "known_address.user").where(hasEmail(email));

export interface SignInPlace {
  user: string;
  address: string;
  device: string | null;
}

/**
 * Mails the person about a login from an address, or on a kind of device, that the account was not logged in on
 * lately; never about the very first login. Then notes both. Five mails a day.
 */
export function notePlace(services: Services, place: SignInPlace): Statement[] {
  const { user, address, device } = place;
  const at = services.clock().toISOString();
  const key = limitKey(services, "newSignInMail", user);
  const isNew = users.and([
    users.exists(query.selectFrom("known_address").select("known_address.user").where("known_address.user", "=", user)),
    users.or([
      users.not(users.exists(selectAddress(services, address).where("known_address.user", "=", user))),
      users.not(users.exists(selectDevice(services, device).where("known_device.user", "=", user))),
    ]),
  ]);
  const isMailed = users.and([isUser(user), isNew, isBelowLimits("newSignInMail", key, services.clock())]);
  const [count] = countAttempt(services, "newSignInMail", { key, where: isNew });
  return [
    outboxMailToUsers(services, {
      template: "newSignIn",
      data: { device: device ?? "", at, link: `${services.appBase}/profile#sessions` },
      where: isMailed,
    }),
    count,
    query
      .insertInto("known_address")
      .values({ user, address_hash: addressHash(services, address), date_used: at })
      .onConflict((conflict) => conflict.columns(["user", "address_hash"]).doUpdateSet({ date_used: at })),
    query
      .insertInto("known_device")
      .values({ user, device: device ?? "", date_used: at })
      .onConflict((conflict) => conflict.columns(["user", "device"]).doUpdateSet({ date_used: at })),
  ];
}

/**
 * Addresses and devices that nobody has logged in on for so long. An account keeps its latest address: without any, its
 * next login would count as the very first one.
 */
export function deleteForgottenPlaces(now: Date): Statement[] {
  const before = laterBy(now, -KNOWN_DAYS, "day");
  return [
    deleteSome("known_address", ["user", "address_hash"], (row) =>
      row.and([
        row("known_address.date_used", "<", before),
        row.exists(
          row
            .selectFrom("known_address as later")
            .select("later.user")
            .whereRef("later.user", "=", "known_address.user")
            .whereRef("later.date_used", ">", "known_address.date_used"),
        ),
      ]),
    ),
    deleteSome("known_device", ["user", "device"], (row) => row("date_used", "<", before)),
  ];
}

/** Accounts that were logged in from the network address lately. */
export const selectAddress = (services: Services, address: string) =>
  query
    .selectFrom("known_address")
    .select("known_address.user")
    .where("known_address.address_hash", "=", addressHash(services, address))
    .where("known_address.date_used", ">", laterBy(services.clock(), -KNOWN_DAYS, "day"));

const selectDevice = (services: Services, device: string | null) =>
  query
    .selectFrom("known_device")
    .select("known_device.user")
    .where("known_device.device", "=", device ?? "")
    .where("known_device.date_used", ">", laterBy(services.clock(), -KNOWN_DAYS, "day"));

const addressHash = (services: Services, address: string) => keyedHash(services, "known-address", address);
