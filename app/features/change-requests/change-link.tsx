import { useTranslation } from "react-i18next";
import { IconLink } from "~/ui/button/icon-link";

/** The page on which a change of a job's campaign is asked for; its form is posted there, too. */
export const changeHref = (job: string): string => `/jobs/${job}/change`;

/** The way to that page from a panel of the overview; nothing for people who may not ask. */
export function ChangeLink({ href }: { href?: string }) {
  const { t } = useTranslation("job");
  if (!href) return null;
  return <IconLink icon="pencil" href={href} label={t("change.ask")} />;
}
