import { loadLanguages } from "~/platform/i18n/i18n";

// As the request pipeline does before a page is answered.
await loadLanguages();
