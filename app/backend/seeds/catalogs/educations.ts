import type { Entry } from "./entry";

/** School leaving certificates, training and degrees, rising within each group. */
export const educations: readonly Entry[] = [
  { id: "hauptschulabschluss", label: "Hauptschulabschluss", labelEn: "Lower secondary school certificate" },
  { id: "mittlere-reife", label: "Mittlerer Schulabschluss", labelEn: "Intermediate school certificate" },
  { id: "fachabitur", label: "Fachhochschulreife", labelEn: "University of applied sciences entrance qualification" },
  { id: "abitur", label: "Abitur", labelEn: "High school diploma (Abitur)" },
  { id: "ausbildung", label: "Abgeschlossene Berufsausbildung", labelEn: "Completed apprenticeship" },
  { id: "ausbildung-kaufmaennisch", label: "Kaufmännische Ausbildung", labelEn: "Commercial apprenticeship" },
  { id: "ausbildung-technisch", label: "Technische Ausbildung", labelEn: "Technical apprenticeship" },
  { id: "ausbildung-handwerk", label: "Handwerkliche Ausbildung", labelEn: "Trade apprenticeship" },
  { id: "ausbildung-it", label: "Ausbildung in einem IT-Beruf", labelEn: "IT apprenticeship" },
  { id: "ausbildung-gastgewerbe", label: "Ausbildung im Gastgewerbe", labelEn: "Hospitality apprenticeship" },
  { id: "ausbildung-logistik", label: "Ausbildung in der Logistik", labelEn: "Logistics apprenticeship" },
  { id: "examen-pflege", label: "Examen als Pflegefachkraft", labelEn: "Registered nurse qualification" },
  { id: "pflegehelfer", label: "Ausbildung in der Pflegehilfe", labelEn: "Nursing assistant training" },
  { id: "examen-gesundheit", label: "Ausbildung in einem Gesundheitsberuf", labelEn: "Allied health qualification" },
  { id: "anerkennung-erzieher", label: "Staatliche Anerkennung in der Erziehung", labelEn: "State-certified educator" },
  { id: "meister", label: "Meisterbrief", labelEn: "Master craftsman certificate" },
  { id: "techniker", label: "Staatlich geprüfte Technik", labelEn: "State-certified technician" },
  { id: "fachwirt", label: "Fachwirt oder Betriebswirt", labelEn: "Certified business specialist" },
  { id: "bachelor", label: "Bachelor", labelEn: "Bachelor’s degree" },
  { id: "master", label: "Master oder Diplom", labelEn: "Master’s degree" },
  { id: "staatsexamen", label: "Staatsexamen", labelEn: "State examination" },
  { id: "magister", label: "Magister", labelEn: "Magister degree" },
  { id: "promotion", label: "Promotion", labelEn: "Doctorate" },
];
