import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";
import { AppPanel, RecoveryPanel } from "./active-panels";
import type { FactorAnswer } from "./answer-second-factor.server";
import { CodesPanel } from "./codes-panel";
import type { SecondFactorData } from "./load-second-factor.server";
import { NewPasskeyPanel, PasskeysPanel } from "./passkeys-panel";
import { PasswordForm } from "./password-form";
import { FORMS, generateFields } from "./second-factor.schema";
import { SetupPanel } from "./setup-panel";

export interface SecondFactorPageProps {
  data: SecondFactorData;
  answer?: FactorAnswer;
}

/** Sets the second factor up in two steps, shows recovery codes once, and turns it off again. */
export function SecondFactorPage({ data, answer = {} }: SecondFactorPageProps) {
  const { t } = useTranslation("profile");
  const { factor, isRequired, wanted } = data;
  const { setup, creation, codes, reply } = answer;
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("factor.title")}</h1>
      </div>
      <div className="stack">
        {isRequired && !factor && !codes && <Note tone="warning">{t("factor.required")}</Note>}
        {codes ? (
          <CodesPanel codes={codes} wanted={wanted} />
        ) : creation ? (
          <NewPasskeyPanel creation={creation} reply={reply} />
        ) : setup ? (
          <SetupPanel {...setup} reply={reply} />
        ) : (
          <Overview data={data} reply={reply} />
        )}
        {!codes && !isRequired && (
          <p>
            <ButtonLink href="/profile">{t("factor.back")}</ButtonLink>
          </p>
        )}
      </div>
    </AppPage>
  );
}

/** Every factor of the account, and what may be added to them. */
function Overview({
  data: { email, factor, passkeys, renamed },
  reply,
}: {
  data: SecondFactorData;
  reply?: FormReply;
}) {
  return (
    <>
      {factor?.since ? (
        <AppPanel email={email} since={factor.since} isLast={factor.isLast} reply={reply} />
      ) : (
        <BeginPanel email={email} reply={reply} />
      )}
      <PasskeysPanel passkeys={passkeys} renamed={renamed} reply={reply} />
      {factor && <RecoveryPanel email={email} left={factor.recoveryCodes} reply={reply} />}
    </>
  );
}

function BeginPanel({ email, reply }: { email: string; reply?: FormReply }) {
  const { t } = useTranslation("profile");
  const form = useServerForm({
    id: FORMS.generate,
    schema: generateFields,
    reply,
    labels: { password: t("email.password") },
    prefix: FORMS.generate,
  });
  return (
    <section className="panel stack">
      <h2>{t("factor.beginTitle")}</h2>
      <p>{t("factor.what")}</p>
      <p>{t("factor.need")}</p>
      <PasswordForm form={form} email={email} intent={FORMS.generate} tone="primary">
        {t("factor.begin")}
      </PasswordForm>
    </section>
  );
}
