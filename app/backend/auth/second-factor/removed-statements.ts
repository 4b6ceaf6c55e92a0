import { expressionBuilder } from "kysely";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { isUser } from "../../users/queries";
import { factorOf } from "./queries";

const users = expressionBuilder<Database, "users">();

/** After a factor was deleted in the batch: a mail that says whether others are left. */
export function aboutRemoved(services: Services, user: string) {
  const data = { link: `${services.appBase}/profile/second-factor` };
  const isLeft = users.exists(factorOf(user));
  return [
    outboxMailToUsers(services, { template: "factorRemoved", data, where: users.and([isUser(user), isLeft]) }),
    outboxMailToUsers(services, {
      template: "secondFactorOff",
      data,
      where: users.and([isUser(user), users.not(isLeft)]),
    }),
  ];
}
