import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { SearchField } from "~/ui/field/search-field";
import type { UserData } from "./load-users.server";

/** The organizations that an agency was assigned; others are searched for and added. */
export function AssignedPanel({ data: { user, query, found } }: { data: UserData }) {
  const { t } = useTranslation("administration");
  return (
    <section className="panel stack" aria-labelledby="assigned">
      <h2 id="assigned">{t("user.assigned")}</h2>
      {user.assigned.length === 0 && <p className="soft">{t("user.noneAssigned")}</p>}
      <ul className="rows plain">
        {user.assigned.map(({ id, name }) => (
          <li key={id}>
            <span>
              <a href={`/organizations/${id}`}>{name}</a>
            </span>
            <PostForm>
              <input type="hidden" name="organization" value={id} />
              <IconButton icon="cross" label={t("user.unassign", { name })} name="intent" value="unassign" />
            </PostForm>
          </li>
        ))}
      </ul>
      <search>
        <form method="get">
          <SearchField label={t("user.findOrganization")} apply={t("search")} defaultValue={query} />
        </form>
      </search>
      {query && found.length === 0 && <p role="status">{t("user.noOrganization")}</p>}
      <ul className="rows plain">
        {found.map(({ id, name, externalId, city }) => (
          <li key={id}>
            <span>
              {name}
              <small className="soft">{[externalId, city].filter(Boolean).join(" · ")}</small>
            </span>
            <PostForm>
              <input type="hidden" name="organization" value={id} />
              <Button small icon="plus" name="intent" value="assign" aria-label={t("user.assignNamed", { name })}>
                {t("user.assign")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
