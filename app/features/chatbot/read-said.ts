import type { ConversationTurn } from "~/content-api/conversations";

/** What a form of the chatbot says. Whatever it holds, it says something: the backend decides whether that will do. */
export function readSaid(form: FormData, newId: () => string): ConversationTurn {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const turn = text("turn");
  if (turn === "question") {
    return {
      turn,
      question: text("question").slice(0, LONGEST_ID) || "unknown",
      answerId: text("answerId").slice(0, LONGEST_ID) || newId(),
      choices: all("choice")
        .slice(0, MOST_CHOICES)
        .map((choice) => choice.slice(0, LONGEST_ID)),
      text: text("text"),
      skip: text("skip") !== "",
    };
  }
  if (turn === "contact") {
    const [first_name, last_name, email] = [text("first_name"), text("last_name"), text("email")];
    return {
      turn,
      answerId: text("answerId").slice(0, LONGEST_ID) || newId(),
      first_name,
      last_name,
      email,
      phone: text("phone"),
      zip: text("zip"),
      reachability: all("reachability").slice(0, 10),
    };
  }
  if (turn === "documents") return { turn, remove: text("remove") || undefined };
  if (turn === "privacy") {
    const [website, check, answer] = [text("website"), text("check"), text("answer")];
    return { turn, consent: text("consent") !== "", talentPool: text("talentPool") !== "", website, check, answer };
  }
  return { turn: "start" };
}

const LONGEST_ID = 200;
const MOST_CHOICES = 30;
