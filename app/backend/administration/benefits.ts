import type { AdminBenefit } from "~/content-api/administration";
import { benefitSchema } from "~/domain/administration/benefit.schema";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { conflictsOf } from "~/domain/seen";
import { keysOf } from "~/lib/objects";
import { historyRow } from "../history/statements";
import {
  type BenefitColumns,
  insertCommonBenefit,
  updateCommonBenefit,
} from "../organizations/benefits/common-statements";
import { procedures } from "../procedures";
import type { CallContext, Person } from "../services";
import type { Statement } from "../storage/statement";
import { guardAdministrator } from "../users/statements";
import { findBenefit, listBenefits } from "./benefits-queries";

export const benefitsCalls = {
  list: procedures.administration.benefits.list.handler(async ({ input, context }) => {
    return { data: await listBenefits(context.services.db, input) };
  }),

  get: procedures.administration.benefits.get.handler(async ({ input: { id }, context }) => {
    return { data: await getBenefit(context, id) };
  }),

  create: procedures.administration.benefits.create.handler(async ({ input: { id, ...body }, context }) => {
    const person = context.person();
    const columns = readBenefit(body);
    if (await findBenefit(context.services.db, id)) return { data: { id } };
    await write(context, person, id, "benefit.create", insertCommonBenefit(id, columns), { after: columns });
    return { data: { id } };
  }),

  update: procedures.administration.benefits.update.handler(async ({ input: { id, seen = {}, ...body }, context }) => {
    const person = context.person();
    const wanted = readBenefit(body);
    const before = await getBenefit(context, id);
    const changed = differences(wanted, before);
    if (Object.keys(changed).length === 0) return { data: { id } };
    const fields = conflictsOf(seen, before, changed);
    if (fields.length > 0) throw new Refusal("RECORD_CONFLICT", { fields });
    const was = Object.fromEntries(keysOf(changed).map((name) => [name, before[name]]));
    // What this form did not change stays as somebody else may have saved it.
    const columns = { ...columnsOf(before), ...changed };
    await write(context, person, id, "benefit.update", updateCommonBenefit(id, before, columns), {
      before: was,
      after: { label: columns.label, ...changed },
    });
    return { data: { id } };
  }),
};

async function getBenefit({ services }: CallContext, id: string): Promise<AdminBenefit> {
  const benefit = await findBenefit(services.db, id);
  if (!benefit) throw new Refusal("NOT_FOUND");
  return benefit;
}

type Sides = { before?: Record<string, unknown>; after: Record<string, unknown> };

async function write(
  { services }: CallContext,
  person: Person,
  id: string,
  event: string,
  statements: readonly Statement[],
  sides: Sides,
) {
  try {
    await services.db.write([
      guardAdministrator(person),
      ...statements,
      historyRow(services, { organization: null, subject: `benefit:${id}`, actor: person, event, ...sides }),
    ]);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "label", message: message("duplicateEntry") }] });
  }
}

function readBenefit(body: Record<string, string>): BenefitColumns {
  const { success, data, error } = benefitSchema.safeParse(body);
  if (success) return { ...data, label_en: data.label_en ?? null, icon: data.icon ?? null };
  const fields = error.issues.map(({ path, message: text }) => ({ field: path.join("."), message: text }));
  throw new Refusal("FAILED_VALIDATION", { fields });
}

const columnsOf = ({ label, label_en, icon, status, relevance }: BenefitColumns): BenefitColumns => ({
  label,
  label_en,
  icon,
  status,
  relevance,
});

function differences(wanted: BenefitColumns, before: AdminBenefit): Partial<BenefitColumns> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => before[name as keyof BenefitColumns] !== value),
  );
}
