import { expect, test } from "vitest";
import { isForeign } from "~/job-ad/is-foreign";

test.each([
  [
    "French",
    "Nous cherchons une infirmière pour notre équipe. Vous travaillez avec les médecins dans une clinique moderne et vous assurez les soins. Votre profil : un diplôme et une expérience dans les soins.",
    true,
  ],
  [
    "Polish",
    "Szukamy osoby do pracy w magazynie. Zadania: praca z wózkiem na hali oraz przyjęcie towaru. Oferujemy pracę na umowę od zaraz, nie jest wymagane doświadczenie. Praca w zespole lub na zmiany, dla osób z okolicy.",
    true,
  ],
  [
    "Italian",
    "Siamo alla ricerca di una persona per il nostro ristorante. Il lavoro si svolge di sera e nel fine settimana, con una squadra che ama la cucina. Sono richieste esperienza e passione per gli ospiti della casa.",
    true,
  ],
  [
    "German",
    "Wir suchen eine Pflegefachkraft für unser Team. Sie arbeiten mit Ärztinnen und Ärzten in einer modernen Klinik und versorgen die Menschen auf der Station. Ihr Profil: ein Examen und Freude an der Arbeit.",
    false,
  ],
  [
    "English",
    "We are looking for a nurse to join our team. You work with doctors in a modern clinic and care for the people on your ward. Your profile: a degree and experience with patients.",
    false,
  ],
  [
    "German with French names",
    "Für das Hotel Le Château de la Tour suchen wir einen Chef de Partie mit Freude an der Arbeit. Sie kochen mit den Kolleginnen und Kollegen für die Gäste und sind für die Sauce zuständig.",
    false,
  ],
  ["a list of terms", "SAP, Excel, DATEV, Stapler", false],
  ["nothing", "", false],
])("the language is recognised: %s", (_language, text, expected) => {
  expect(isForeign(text)).toBe(expected);
});
