import { expect, test } from "vitest";
import { world } from "#tests/helpers/world";
import { Refusal } from "~/domain/errors";

const collection = "organization";

test("a save over a value that was changed meanwhile is refused with the present value", async () => {
  const { api, mo } = await world();
  const { id } = (await api(mo).items.create({ collection, name: "Haus", city: "Ulm" })).data;
  const save = (city: string, seen: string) =>
    api(mo).items.update({ collection, id: String(id), city, seen: { city: seen } });
  await save("Bonn", "Ulm");
  await expect(save("Kiel", "Ulm")).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fields: [{ field: "city", stored: "Bonn" }] },
  });
  expect((await save("Kiel", "Bonn")).data.city).toBe("Kiel");
});

test("changes of different fields do not meet", async () => {
  const { api, mo } = await world();
  const { id } = (await api(mo).items.create({ collection, name: "Haus", city: "Ulm" })).data;
  await api(mo).items.update({ collection, id: String(id), street: "Gasse 1", seen: { street: "" } });
  const { data } = await api(mo).items.update({ collection, id: String(id), city: "Kiel", seen: { city: "Ulm" } });
  expect(data).toMatchObject({ street: "Gasse 1", city: "Kiel" });
});

test("of twenty saves at the same moment one wins, and the others learn its value", async () => {
  const { api, mo } = await world();
  const { id } = (await api(mo).items.create({ collection, name: "Haus", city: "Ulm" })).data;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      api(mo).items.update({ collection, id: String(id), city: `Stadt ${at}`, seen: { city: "Ulm" } }),
    ),
  );
  const won = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.data.city] : []));
  expect(won).toHaveLength(1);
  for (const each of outcomes) {
    if (each.status === "fulfilled") continue;
    expect(each.reason).toBeInstanceOf(Refusal);
    expect(each.reason).toMatchObject({
      code: "RECORD_CONFLICT",
      details: { fields: [{ field: "city", stored: won[0] }] },
    });
  }
});

test.each([[1], ["Ulm"], [{ city: 1 }]])("%j is nothing that anybody saw", async (seen) => {
  const { api, mo } = await world();
  const { id } = (await api(mo).items.create({ collection, name: "Haus" })).data;
  await expect(api(mo).items.update({ collection, id: String(id), city: "Kiel", seen })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
});
