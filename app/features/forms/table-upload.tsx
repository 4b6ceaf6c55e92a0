import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { FormNote } from "./form-parts";
import type { FormReply } from "./form-reply";
import { TABLE_UPLOAD, type tableUploadSchema } from "./table-upload.schema";
import { useServerForm } from "./use-server-form";

export interface TableUploadProps {
  schema: ReturnType<typeof tableUploadSchema>;
  importId: string;
  reply?: FormReply;
  label: string;
  hint: string;
  submit: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form that takes a table of text: CSV, tab-separated values. */
export function TableUpload({ schema, importId, reply, label, hint, submit, children }: TableUploadProps) {
  const { t } = useTranslation();
  const { field, hidden, note } = useServerForm({
    id: TABLE_UPLOAD,
    schema,
    reply,
    values: { importId },
    labels: { file: label },
    prefix: TABLE_UPLOAD,
  });
  const { id, name, errors } = field("file");
  return (
    <PostForm className="stack" encType="multipart/form-data" noValidate>
      <FormNote text={note} />
      <input {...hidden("importId")} />
      <FileField
        id={id}
        name={name}
        label={label}
        errors={errors}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        hint={hint}
        t={t}
      />
      <div className="row">
        <Button tone="primary" name="intent" value="upload">
          {submit}
        </Button>
        {children}
      </div>
    </PostForm>
  );
}
