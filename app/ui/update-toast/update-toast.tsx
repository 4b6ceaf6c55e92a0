import type { Translate } from "~/lib/translate";
import { ButtonLink } from "../button/button-link";
import { Toast } from "../toast/toast";

export interface UpdateToastProps {
  /** The build that rendered this page; `/server/health` answers with the running one in `x-build`. */
  build: string;
  t: Translate;
}

/** "A new version is available", in a template until it is true; once per page. */
export function UpdateToast({ build, t }: UpdateToastProps) {
  return (
    <template data-enhance="update-toast" data-build={build}>
      <UpdateMessage t={t} />
    </template>
  );
}

/** The toast itself: a sentence and a link that reloads the page. */
export function UpdateMessage({ t }: { t: Translate }) {
  return (
    <Toast
      lasting
      action={
        <ButtonLink small href="" icon="rotate">
          {t("update.reload")}
        </ButtonLink>
      }
    >
      {t("update.text")}
    </Toast>
  );
}
