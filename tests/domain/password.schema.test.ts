import { expect, test } from "vitest";
import { passwordPairSchema } from "~/domain/password.schema";

const good = "Kaffeetasse-7";

test.each([
  [{ password: good, passwordRepeat: good }, []],
  [{ password: good, passwordRepeat: "anders" }, ["passwordRepeat: notEqual"]],
  [{ passwordRepeat: good }, ["password: empty"]],
  [{ password: good }, ["passwordRepeat: empty"]],
  [
    { password: "Kaffee-7-anna.gross", passwordRepeat: "Kaffee-7-anna.gross" },
    ["password: mustNotContain?what=anna.gross"],
  ],
])("the form %j has the problems %j", (form, expected) => {
  const parsed = passwordPairSchema({ email: "anna.gross@muster.example" }).safeParse(form);
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []).toEqual(expected);
});

test("both ways to write an umlaut are the same password", () => {
  const form = { password: "Käffeetasse-7".normalize("NFD"), passwordRepeat: "Käffeetasse-7" };
  expect(passwordPairSchema().parse(form).password).toBe("Käffeetasse-7");
});
