import { useTranslation } from "react-i18next";
import { faceColors } from "~/domain/brand/face-colors";
import { FaceSign } from "~/features/careers/face";
import type { FormReply } from "~/features/forms/form-reply";
import { BrandColor } from "./brand-color";
import { BrandPicture } from "./brand-picture";
import type { BrandData } from "./load-brand.server";

/** What applicants see of the brand: its colour, logo and picture, and how they look together. */
export function BrandFace({ data, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const { brand, mayEdit } = data;
  return (
    <section className="panel stack" aria-labelledby="face">
      <h2 id="face">{t("face.title")}</h2>
      <p className="soft">{t("face.text")}</p>
      <Preview brand={brand} />
      {brand.status === "published" && (
        <p>
          <a href={`/careers/${brand.id}`}>{t("face.careers")}</a>
        </p>
      )}
      <section className="stack" aria-labelledby="color">
        <h3 id="color">{t("field.color")}</h3>
        {!brand.color && <p className="soft">{t("face.noColor")}</p>}
        {brand.color && <Adjusted color={brand.color} />}
        {mayEdit && <BrandColor data={data} reply={reply} />}
      </section>
      <BrandPicture type="logo" data={data} reply={reply} />
      <BrandPicture type="picture" data={data} reply={reply} />
    </section>
  );
}

/** The head of the chatbot and an advertisement's link and button, in the brand's colours. */
function Preview({ brand }: { brand: BrandData["brand"] }) {
  const { t } = useTranslation("employer-brands");
  return (
    <figure className="face-preview">
      <figcaption className="soft small">{t("face.preview")}</figcaption>
      <div className="face-head">
        <FaceSign name={brand.name} logo={brand.logo} />
        <span>
          <strong>{t("face.job")}</strong>
          <br />
          {brand.name}
        </span>
      </div>
      {brand.picture && <img className="face-picture" src={`/assets/${brand.picture}?width=640`} alt="" />}
      <div className="face-body">
        <span className="face-link">{t("face.link")}</span>
        <span className="face-button">{t("face.button")}</span>
      </div>
    </figure>
  );
}

/** That a colour is too bright for text, and which shade of it is used instead. */
function Adjusted({ color }: { color: string }) {
  const { t } = useTranslation("employer-brands");
  const { accent } = faceColors(color, "light");
  return accent === color ? null : <p className="soft">{t("face.adjusted", { accent, color })}</p>;
}
