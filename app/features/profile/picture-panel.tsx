import { useTranslation } from "react-i18next";
import { initials } from "~/domain/people";
import { acceptOf } from "~/domain/uploads";
import type { FormReply } from "~/features/forms/form-reply";
import { RefusedFiles } from "~/features/forms/refused-files";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { Note } from "~/ui/note/note";
import { FORMS, pictureFields } from "./profile.schema";

/** The avatar: a native file field; with scripts a frame to choose the section. Shown round, from the middle. */
export function PicturePanel({ person, reply }: { person: SignedIn; reply?: FormReply }) {
  const { t } = useTranslation("profile");
  const { field, note } = useServerForm({
    id: FORMS.picture,
    schema: pictureFields,
    reply,
    labels: { avatar: t("picture.field") },
  });
  const src = person.avatar && `/assets/${person.avatar.id}?width=256&format=webp&quality=75`;
  return (
    <section className="panel stack" id="picture">
      <h2>{t("picture.title")}</h2>
      {note && <Note tone="danger">{note}</Note>}
      <div className="portrait">
        <Avatar initials={initials(person)} src={src} />
        <div className="stack">
          <p>{t("picture.text")}</p>
          <PostForm className="form" encType="multipart/form-data" noValidate>
            <RefusedFiles files={reply?.form === FORMS.picture ? reply.fileProblems : undefined} />
            <div
              data-enhance="crop"
              data-text-label={t("picture.crop")}
              data-text-hint={t("picture.cropHint")}
              data-text-zoom={t("picture.zoom")}
            >
              <FileField {...field("avatar")} hint={t("picture.hint")} accept={acceptOf("avatar")} t={t} />
            </div>
            <div className="row">
              <Button>{t("picture.save")}</Button>
            </div>
          </PostForm>
          {person.avatar && (
            <PostForm>
              <Button tone="plain" icon="trash" name="intent" value="removePicture">
                {t("picture.remove")}
              </Button>
            </PostForm>
          )}
        </div>
      </div>
    </section>
  );
}
