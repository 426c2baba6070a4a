import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../photos/uploaded.service.ts", () => ({
  ownPicture: async (_userId: string, path: string) => ({ file: path.split("/").at(-1) }),
}));
vi.mock("../photos/media-urls.ts", () => ({ mediaUrlOf: async (path: string) => path }));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { findCircle } = await import("./circles.access.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { createCircle } = await import("./circles.service.ts");
const { updateCircle } = await import("./hosting.service.ts");
const { claimUnusedPicture } = await import("../photos/uses.service.ts");
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

const uploaded = (file: string) => `/media/user-uploads/posts/ada/${file}`;
/** Whether the sweep would remove its file. */
const isUnused = (file: string) => claimUnusedPicture("ada", file);

test("a circle whose request was repeated uses its cover once", async () => {
  const request = { ...draft, imageUrl: uploaded("twice.jpg"), token: "one" };
  const created = await createCircle(ada, request);
  expect(await createCircle(ada, request)).toMatchObject({ circleId: created.circleId });
  expect(await isUnused("twice.jpg")).toBe(false);
  await updateCircle(ada, created.circleId, { ...draft, imageUrl: null });
  expect(await isUnused("twice.jpg")).toBe(true);
});

test("of two covers saved at once, only the one that's shown is used", async () => {
  const save = (file: string) =>
    updateCircle(ada, circleId, { ...draft, imageUrl: uploaded(file) });
  justBefore(client, () => save("first.jpg"));
  await expect(save("second.jpg")).rejects.toMatchObject({ code: "request.conflict" });
  expect([await isUnused("first.jpg"), await isUnused("second.jpg")]).toEqual([false, true]);
});
