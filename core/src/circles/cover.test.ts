import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../photos/uploaded.service.ts", () => ({ ownPicture: async () => ({ file: "new.jpg" }) }));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { findCircle } = await import("./circles.access.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { updateCircle } = await import("./hosting.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");
const draft = { name: "Sitters", description: "We sit.", categories: [] };
const [first, second] = ["/images/first.jpg", "/images/second.jpg"];
let circleId: string;
beforeEach(async () => {
  circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada"]));
});

const setCover = (imageUrl: string) => CircleEntity.patch({ circleId }).set({ imageUrl }).go();
const coverNow = async () => (await findCircle(circleId))?.imageUrl;

test.each([undefined, first])("a cover set as a name is saved stays, after %s", async (before) => {
  if (before) await setCover(before);
  justBefore(client, () => setCover(second));
  const saved = await updateCircle(ada, circleId, { ...draft, name: "Us", imageUrl: before });
  expect([saved.name, saved.imageUrl ?? undefined]).toEqual(["Us", before]);
  expect(await coverNow()).toBe(second);
});

test("of two covers set at the same moment, the second is refused", async () => {
  justBefore(client, () => setCover(first));
  const late = updateCircle(ada, circleId, { ...draft, imageUrl: second });
  await expect(late).rejects.toMatchObject({ code: "request.conflict" });
  expect(await coverNow()).toBe(first);
});
