import { pagesOf, pathOf, WRITES } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import { inputOf } from "../sample-input";
import type { Target } from "../target";

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** Bodies that confuse parsers; `input` is what the call takes. */
const JSON_BODIES: readonly [name: string, make: (input: string) => string][] = [
  ["__proto__", (input) => `{"__proto__":{"polluted":"yes","role":"Administrator"},${input.slice(1)}`],
  ["constructor.prototype", (input) => `{"constructor":{"prototype":{"polluted":"yes"}},${input.slice(1)}`],
  ["escaped __proto__", (input) => `{"\\u005f_proto__":{"polluted":"yes"},${input.slice(1)}`],
  ["the same key twice", (input) => `${input.slice(0, -1)},"id":"first","id":{"second":1}}`],
  [
    "a thousand levels",
    (input) => `${input.slice(0, -1)},"deep":${deep(1_000, '{"a":', "1}").replace(/1\}1\}/g, "}1}")}}`,
  ],
  ["ten thousand brackets", () => deep(10_000, "[", "]")],
  [
    "a thousand keys",
    (input) => `${input.slice(0, -1)},${Array.from({ length: 1_000 }, (_, at) => `"k${at}":${at}`)}}`,
  ],
  ["half a surrogate pair", (input) => input.replaceAll(/":"[^"]*"/g, '":"\\ud800"')],
  ["zero bytes", (input) => input.replaceAll(/":"[^"]*"/g, '":"a\\u0000b"')],
  ["numbers beyond any", (input) => input.replaceAll(/":"[^"]*"/g, '":1e400')],
  ["lists for texts", (input) => input.replaceAll(/":"[^"]*"/g, '":["a",["b"]]')],
  ["a byte order mark", (input) => `\uFEFF${input}`],
];

const FORMS: readonly [name: string, form: string][] = [
  ["__proto__", "__proto__=1&__proto__[polluted]=yes&__proto__.polluted=yes&intent=save"],
  ["constructor", "constructor.prototype.polluted=yes&constructor[prototype][polluted]=yes&intent=__proto__"],
  ["the same field twice", "intent=save&intent=delete&id=1&id=2&email=a@b.example&email=c@d.example"],
  ["lists without end", "tasks[4294967295]=a&contacts[9999999]=b&answers[0][1][2][3]=c&intent=save"],
  ["brackets", `${"a[".repeat(500)}=1&intent=${"]".repeat(500)}`],
  ["overlong UTF-8", "intent=%C0%AE%C0%AE&name=%ED%A0%80&id=%F8%88%80%80%80"],
  ["separators", "intent=save;id=1&a=b;c=d&&&==&=&intent"],
];

/** Every writing call and every form with bodies that confuse parsers: no failure, and no prototype has changed. */
export const pollution: AttackClass = {
  name: "pollution and parsers",
  atLeast: 1_400,
  attacks: (target) => [
    ...WRITES.flatMap((call) =>
      JSON_BODIES.map(
        ([name, make]): Attack => ({
          name: `${call.method} ${call.path} with ${name}`,
          run: () => {
            const input = inputOf(call, target);
            // Nothing exists under this id, so that no attempt takes away what the next one needs.
            const path = `/api${pathOf(call, target, "x")}`;
            return attempt(
              target,
              path,
              jsonInit(call, target.people.ada.token, make(JSON.stringify({ z: 1, ...input }))),
            );
          },
        }),
      ),
    ),
    ...pagesOf(target)
      .filter(({ hasAction }) => hasAction)
      .flatMap(({ path }) =>
        FORMS.map(
          ([name, form]): Attack => ({
            name: `POST ${path} with ${name}`,
            run: () =>
              attempt(target, `${path}?a=1&a=2&__proto__[polluted]=yes`, {
                ...formInit(target, "anna", {}),
                body: form,
              }),
          }),
        ),
      ),
  ],
};

async function attempt({ ask }: Target, path: string, init: RequestInit): Promise<string | null> {
  const { status } = await ask(path, init);
  if (status >= 500) return `answered ${status}`;
  return Reflect.get({}, "polluted") === undefined ? null : "changed the prototype of objects";
}
