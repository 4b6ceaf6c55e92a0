import { useTranslation } from "react-i18next";
import { withScheme } from "~/domain/homepage";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import { LINK_FORM, linkSchema } from "./files.schema";
import type { FilesContent } from "./load-files.server";

interface LinksPanelProps extends Pick<FilesContent, "links" | "limits"> {
  reply?: FormReply;
}

/** Addresses of files that are elsewhere, each to remove, and a field for another one. */
export function LinksPanel({ links, limits, reply }: LinksPanelProps) {
  const { t } = useTranslation("job");
  const { field, note } = useServerForm({
    id: LINK_FORM,
    schema: linkSchema,
    reply,
    labels: { link: t("files.newLink") },
  });
  return (
    <section className="panel stack" id="s-links" aria-labelledby="s-links-title">
      <h2 id="s-links-title">{t("files.links")}</h2>
      {links.length > 0 && (
        <ul className="links plain-list">
          {links.map((link) => (
            <li key={link}>
              <span>
                <a href={withScheme(link)} target="_blank" rel="noopener noreferrer">
                  {link}
                  <span className="hidden"> ({t("ui:newTab")})</span>
                </a>{" "}
                <Icon name="external" small />
              </span>
              <PostForm>
                <input type="hidden" name="link" value={link} />
                <IconButton
                  icon="trash"
                  label={t("files.removeLink", { link })}
                  name="intent"
                  value="file.removeLink"
                />
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      {links.length < limits.links && (
        <PostForm className="stack" noValidate>
          <FormNote text={note} />
          <TextField
            {...field("link")}
            hint={t("files.linkHint")}
            type="text"
            inputMode="url"
            placeholder="https://"
            maxLength={limits.linkLength}
            required={undefined}
          />
          <div>
            <Button icon="plus" name="intent" value="file.addLink">
              {t("files.addLink")}
            </Button>
          </div>
        </PostForm>
      )}
    </section>
  );
}
