import { formatDate, formatDayTime, formatShort } from "~/domain/dates";
import { initials } from "~/domain/people";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconLink } from "~/ui/button/icon-link";
import { Note } from "~/ui/note/note";
import { applicantName, sourceName } from "./names";
import { usePanel } from "./panel-context";
import { PanelForm } from "./panel-form";
import { rankOf } from "./rank-of";

/** Who it is, the way to the next one, and what one has to know before anything else. */
export function PanelHead() {
  const { t, applicant, hrefOf, closed, language, phaseName, reply } = usePanel();
  const name = applicantName(t, applicant);
  const about = [
    applicant.zip,
    t("head.applied", { date: formatShort(applicant.date_created) }),
    applicant.source && t("head.via", { source: sourceName(t, applicant.source) }),
  ];
  return (
    <>
      <header>
        <Avatar initials={applicant.name ? initials(applicant) : "?"} />
        <div>
          {/* biome-ignore lint/a11y/noAutofocus: focus starts in the panel, after a post in its form */}
          <h2 id="applicant" tabIndex={-1} autoFocus={!reply}>
            {name}
          </h2>
          <p className="small soft">{about.filter(Boolean).join(" · ")}</p>
          <p className="small soft">
            {t("head.phaseSince", {
              phase: phaseName(applicant.phase),
              date: formatDate(applicant.phaseSince, language),
            })}
          </p>
        </div>
        <IconLink icon="cross" href={closed} label={t("head.close")} data-enhance="escape" />
        <nav className="row tight" aria-label={t("head.others")}>
          <Turn href={applicant.previous && hrefOf(applicant.previous)} rel="prev">
            {t("head.previous")}
          </Turn>
          <Turn href={applicant.next && hrefOf(applicant.next)} rel="next">
            {t("head.next")}
          </Turn>
          <Rank />
        </nav>
      </header>
      <Notes />
    </>
  );
}

/** Keys lead here as well: they follow the link of this `rel`. */
function Turn({ href, rel, children }: { href: string | null; rel: "prev" | "next"; children: string }) {
  const look = rel === "prev" ? ({ icon: "left" } as const) : ({ iconEnd: "right" } as const);
  if (href)
    return (
      <ButtonLink {...look} small href={href} rel={rel}>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} small disabled>
      {children}
    </Button>
  );
}

/** Which one this is of all that the filter shows. */
function Rank() {
  const { t, applicant, board } = usePanel();
  const rank = rankOf(applicant, board);
  return rank && <span className="small soft">{t("head.rank", rank)}</span>;
}

function Notes() {
  const { t, applicant, language, files, phaseName } = usePanel();
  const { anonymisedAt, pseudonym, hasWithdrawn, rejectMailAt, duplicates } = applicant;
  return (
    <>
      {duplicates.map(({ id, name, phase, date_created }) => (
        <Note key={id} tone="warning">
          {t("duplicate.text", { name, phase: phaseName(phase), date: formatDate(date_created, language) })}{" "}
          <a href={`${files}/merge/${encodeURIComponent(id)}`}>{t("duplicate.compare")}</a>
        </Note>
      ))}
      {anonymisedAt && <Note>{t("anonymised.note", { date: formatDate(anonymisedAt, language) })}</Note>}
      {!anonymisedAt && pseudonym && applicant.name === null && <Note>{t("masked")}</Note>}
      {hasWithdrawn && <Note tone="warning">{t("withdrawn")}</Note>}
      {rejectMailAt && (
        <Note>
          <div className="stack tight">
            <p>{t("rejectMail.text", { date: formatDayTime(rejectMailAt, language) })}</p>
            <PanelForm form="cancelMail">
              <Button small>{t("rejectMail.cancel")}</Button>
            </PanelForm>
          </div>
        </Note>
      )}
    </>
  );
}
