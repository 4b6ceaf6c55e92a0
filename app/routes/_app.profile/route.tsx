import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AppPage } from "~/features/shell/app-page";
import { LanguageSwitch } from "~/features/shell/language-switch";
import { useRootData } from "~/features/shell/root-data";
import { ButtonLink } from "~/ui/button-link";
import { Note } from "~/ui/note";

/** The person and whether they are a contact in any job (specification, section 2: profile loader). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { person, api, settings, t } = context;
  const { data: isContact } = await api.users.isContactInJob({ userId: person?.id ?? "" });
  return { isContact, support: settings.SUPPORT_EMAIL, title: t("shell:soon.profile.title") };
}

export default function Profile() {
  const { isContact, support } = useLoaderData<typeof loader>();
  const person = useRootData()?.person;
  const { t } = useTranslation("shell");
  if (!person) return null;
  const say = (key: string) => t(`soon.profile.${key}`);
  const facts = [
    [say("name"), [person.first_name, person.last_name].filter(Boolean).join(" ")],
    [say("email"), person.email],
    [say("phone"), person.phone],
    [say("role"), t(`roles.${person.roleName}`)],
  ];
  return (
    <AppPage>
      <div className="page-head">
        <h1>{say("title")}</h1>
        <LanguageSwitch className="button button-small" />
      </div>
      <div className="stack">
        {isContact && <Note>{say("contact")}</Note>}
        <section className="panel stack">
          <h2>{say("personal")}</h2>
          <dl className="facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="soft small">{label}</dt>
                <dd>{value || say("unknown")}</dd>
              </div>
            ))}
          </dl>
          <p className="soft small">{t("soon.profile.change", { email: support })}</p>
        </section>
        <section className="panel stack">
          <h2>{say("notifications")}</h2>
          <dl className="facts">
            <div>
              <dt className="soft small">{say("application")}</dt>
              <dd>{say(person.applicationNotification ? "on" : "off")}</dd>
            </div>
            <div>
              <dt className="soft small">{say("note")}</dt>
              <dd>{say(person.jobNoteNotification ? "on" : "off")}</dd>
            </div>
          </dl>
        </section>
        <section className="panel stack">
          <h2>{say("password")}</h2>
          <p>{say("passwordText")}</p>
          <p>
            <ButtonLink href={`/reset-password/start?mail=${encodeURIComponent(person.email)}`}>
              {say("passwordButton")}
            </ButtonLink>
          </p>
        </section>
      </div>
    </AppPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Stellenfunk` }];
