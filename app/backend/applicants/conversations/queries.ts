import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Advert } from "~/content-api/conversations";
import type { Contact } from "~/domain/applicants/contact";
import { retentionMonths } from "~/domain/applicants/retention";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { JobStatus } from "~/domain/jobs/status";
import { isNoneBlocked } from "../../organization-blocks/queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { once, query, TRUE } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import type { RowOf } from "../../storage/statement";
import { countryOfOrganization, firstContact, hasDesign, IMAGES, isImagePublic, placesOf } from "./advert-queries";

const conversation = expressionBuilder<Database, "conversation">();

/** A job as applicants see it. */
export interface AdvertisedJob {
  status: JobStatus;
  organization: string | null;
  brand: string | null;
  /** Where the bytes of the brand's logo and picture lie. */
  logo: string | null;
  picture: string | null;
  advert: Advert;
}

/** While its organization is blocked, what runs looks as if it had ended. */
const publicStatus = () =>
  advertised
    .case()
    .when(advertised.and([advertised("organization.status", "=", "blocked"), advertised("job.status", "in", RUNNING)]))
    .then<JobStatus>("offline")
    .else(advertised.ref("job.status"))
    .end();

const RUNNING: JobStatus[] = ["online", "online_terminated"];
const advertised = expressionBuilder<Database, "job" | "organization">();

/** A job as applicants see it, under the brand that `shownBrand` says. */
export async function findJob({ db }: Services, id: string): Promise<AdvertisedJob | null> {
  const row = await db.first(advertisedJobs().where("job.id", "=", id));
  return row && toJob(row);
}

/** Several jobs as applicants see them. */
export async function listJobs({ db }: Services, ids: readonly string[]): Promise<AdvertisedJob[]> {
  return (await db.all(advertisedJobs().where("job.id", "in", ids))).map(toJob);
}

const advertisedJobs = once(() =>
  query
    .selectFrom("job")
    .leftJoin("organization", "organization.id", "job.organization")
    .leftJoin("employerBrand as brand", "brand.id", "job.employerBrand")
    .leftJoin("files as logo", (join) =>
      join.onRef("logo.id", "=", "brand.logo").on("logo.type", "in", IMAGES).on(isImagePublic()),
    )
    .leftJoin("files as picture", (join) =>
      join.onRef("picture.id", "=", "brand.picture").on("picture.type", "in", IMAGES).on(isImagePublic()),
    )
    .select(() => publicStatus().as("status"))
    .select(["job.id", "job.title", "job.organization", "job.employerBrand", "job.hook"])
    .select(["job.fullTime", "job.partTime", "job.showSalary", "job.salaryType", "job.salaryMin", "job.salaryMax"])
    .select(["job.nextRenewal as validThrough", "organization.retentionMonths", "brand.homepage"])
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb("brand.status", "=", "published"), eb("organization.status", "=", "active")]))
        .then(eb.ref("brand.id"))
        .end()
        .as("careers"),
    )
    .select(["brand.id as shownBrand", "brand.color", "logo.id as logoId", "picture.id as pictureId"])
    .select(["logo.filename_disk as logo", "picture.filename_disk as picture"])
    .select([countryOfOrganization().as("country"), placesOf().as("places")])
    .select(({ fn, ref, val }) => [
      fn.coalesce("brand.name", "organization.name", val("")).as("company"),
      fn.coalesce("job.addressing", val("german_sie" as const)).as("addressing"),
      fn.coalesce("job.userCampaignStartDate", sql<string>`substr(${ref("job.date_created")}, 1, 10)`).as("posted"),
    ])
    .select(firstContact().as("contact"))
    .select(flagOf(hasDesign()).as("hasCreative")),
);

function toJob(row: RowOf<ReturnType<typeof advertisedJobs>>): AdvertisedJob {
  const { status, organization, employerBrand, logo, picture, showSalary, shownBrand, ...others } = row;
  const { color, logoId, pictureId, ...rest } = others;
  const { salaryType: type, salaryMin: min, salaryMax: max, retentionMonths: chosen, country, ...advert } = rest;
  const hasSalary = showSalary && type !== null && min !== null && max !== null;
  return {
    status,
    organization,
    brand: employerBrand,
    logo,
    picture,
    advert: {
      ...advert,
      face: shownBrand ? { brand: shownBrand, color, logo: logoId, picture: pictureId } : null,
      hasPicture: (picture ?? logo) !== null,
      keptMonths: retentionMonths(chosen, country),
      salary: hasSalary ? { type, min, max } : null,
    },
  };
}

/** Other jobs of the brand that people can apply to; none while the organization is blocked. */
export const listOpenJobs = ({ db }: Services, { brand, advert }: AdvertisedJob) =>
  db.all(
    query
      .selectFrom("job")
      .where((eb) => isNoneBlocked(sql`(${eb.ref("job.organization")})`))
      .select(({ ref }) => ["id", "title", sql<string | null>`${ref("locations")} ->> '$[0].label'`.as("place")])
      .where("employerBrand", "=", brand)
      .where("id", "<>", advert.id)
      .where("status", "in", ["online", "online_terminated"])
      .orderBy("date_updated", "desc")
      .limit(10),
  );

export interface StoredConversation {
  contact: Contact | null;
  /** If it is left unfinished. */
  wantsReminder: boolean;
  /** Of the only token that opens it. */
  tokenHash: string;
  sources: Record<string, string>;
  applicant: string | null;
  /** It made the applicant: whoever wrote it may see their page. */
  opensOwnPage: boolean;
  finished: boolean;
  answers: (GivenAnswer & { id: string })[];
  documents: { id: string; name: string; filesize: number }[];
}

/** The conversation of a token; null before its first turn. */
export async function findConversation({ db }: Services, id: string): Promise<StoredConversation | null> {
  const row = await db.first(conversations().where("conversation.id", "=", id));
  return row && toStored(row);
}

const conversations = once(() => {
  const answers = conversation
    .selectFrom("conversation_answer")
    .select(["conversation_answer.id", "conversation_answer.question", "conversation_answer.answer"])
    .whereRef("conversation_answer.conversation", "=", "conversation.id");
  const documents = conversation
    .selectFrom("attachment")
    .select(["attachment.id", "attachment.filename_download as name", "attachment.filesize"])
    .whereRef("attachment.conversation", "=", "conversation.id");
  return query
    .selectFrom("conversation")
    .select(["first_name", "last_name", "email", "phone", "zip", "reachability", "sources", "applicant"])
    .select(["wants_reminder as wantsReminder", "token_hash as tokenHash", "opensOwnPage"])
    .select([
      flagOf(conversation("finished_at", "is not", null)).as("finished"),
      listFrom(answers).as("answers"),
      listFrom(documents).as("documents"),
    ]);
});

function toStored(row: RowOf<ReturnType<typeof conversations>>): StoredConversation {
  const { reachability, sources, applicant, opensOwnPage, finished, wantsReminder, tokenHash, ...rest } = row;
  const { answers, documents, first_name, last_name, ...contact } = rest;
  const hasContact = first_name !== null && last_name !== null;
  return {
    contact: hasContact ? { ...contact, first_name, last_name, reachability } : null,
    wantsReminder,
    tokenHash,
    sources,
    applicant,
    opensOwnPage,
    finished,
    answers: answers.map(({ id, question, answer }) => ({ ...answer, id, question })),
    documents,
  };
}

/** For counters: the conversation has no row yet. */
export const isNotStarted = (id: string): Expression<SqlBool> =>
  conversation.not(conversation.exists(query.selectFrom("conversation").select("id").where("id", "=", id)));

/** For counters: this question was not answered yet. */
export const isNotAnswered = (id: string, question: string): Expression<SqlBool> =>
  conversation.not(
    conversation.exists(
      query
        .selectFrom("conversation_answer")
        .select("id")
        .where("conversation", "=", id)
        .where("question", "=", question),
    ),
  );

/** For counters: those of the turns that were not shown before, as `turn.value`. */
export const selectUnreached = (id: string, turns: readonly string[]) => {
  const shown = sql<{ value: string }>`json_each(${conversation.ref("conversation.reached")})`;
  return query
    .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(turns)})`.as("turn"))
    .where(({ exists, not, ref }) =>
      not(
        exists(
          query
            .selectFrom("conversation")
            .innerJoin(shown.as("shown"), (join) => join.on(TRUE))
            .select("conversation.id")
            .where("conversation.id", "=", id)
            .where("shown.value", "=", ref("turn.value")),
        ),
      ),
    );
};

/** For counters: no contact data were given yet. */
export const hasNoContact = (id: string): Expression<SqlBool> =>
  conversation.exists(
    query.selectFrom("conversation").select("id").where("id", "=", id).where("first_name", "is", null),
  );

/** Conversations that were not finished in time; at most 200 at once. */
export const selectExpired = (now: string) =>
  query
    .selectFrom("conversation")
    .select("conversation.id")
    .where("conversation.expires_at", "<=", now)
    .orderBy("conversation.expires_at")
    .limit(200);

/**
 * Left conversations whose reminder is due, at most `most` at once; `hasApplied`: the person has handed in another
 * conversation for the same job.
 */
export const findToRemind = ({ db }: Services, now: string, most: number) =>
  db.all(
    query
      .selectFrom("conversation")
      .select(["conversation.id", "conversation.job", "conversation.email", "conversation.expires_at as expires"])
      .select("conversation.token_hash as tokenHash")
      .select(
        flagOf(
          conversation.exists(
            query
              .selectFrom("applicant")
              .select("applicant.id")
              .whereRef("applicant.job", "=", conversation.ref("conversation.job"))
              .whereRef("applicant.email_key", "=", conversation.ref("conversation.email")),
          ),
        ).as("hasApplied"),
      )
      .where("conversation.reminder_due_at", "<=", now)
      .orderBy("conversation.reminder_due_at")
      .limit(most),
  );
