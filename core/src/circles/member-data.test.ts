import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { membersAmong } = await import("./circles.access.ts");
const { CircleEntity } = await import("./circles.entity.ts");
const { memberData } = await import("./circles.member-data.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Ada hosts, Ben is a member. */
async function circleWithCover(ownerId: string) {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["ada", "ben"]));
  const imageUrl = `/media/user-uploads/posts/${ownerId}/cover.jpg`;
  await CircleEntity.patch({ circleId }).set({ imageUrl }).go();
  const read = async () => (await CircleEntity.get({ circleId }).go({ consistent: true })).data;
  return { circleId, imageUrl, read };
}

async function removeRowsOf(userId: string) {
  for (const { deletion } of memberData.rows) await deletion?.deletePage(system(userId), null);
}

test("deleting a host's account removes the cover from their circle", async () => {
  const { read } = await circleWithCover("ada");
  await removeRowsOf("ada");
  expect((await read())?.hostName).toBe("Former member");
  expect((await read())?.imageUrl).toBeUndefined();
});

const makeBenHost = (circleId: string) =>
  CircleEntity.patch({ circleId })
    .set({ hostId: "ben", hostName: "ben", hostUsername: "ben" })
    .go();

test("deleting a former host's account removes the cover from a circle that was handed over", async () => {
  const { circleId, read } = await circleWithCover("ada");
  await makeBenHost(circleId);
  await removeRowsOf("ada");
  expect((await read())?.hostId).toBe("ben");
  expect((await read())?.imageUrl).toBeUndefined();
});

test("deleting a host's account removes the cover from a circle that's handed over meanwhile", async () => {
  const { circleId, read } = await circleWithCover("ada");
  let isHandedOver = false;
  watchSends(client, async ({ input }, send) => {
    if ("UpdateExpression" in input && !isHandedOver) {
      isHandedOver = true;
      await makeBenHost(circleId);
    }
    return send();
  });
  await removeRowsOf("ada");
  expect(isHandedOver).toBe(true);
  expect(await read()).toMatchObject({ hostId: "ben", hostName: "ben" });
  expect((await read())?.imageUrl).toBeUndefined();
});

test("a cover of someone else's stays", async () => {
  const { imageUrl, read } = await circleWithCover("ada");
  await removeRowsOf("ben");
  expect((await read())?.imageUrl).toBe(imageUrl);
});

test("a rejected circle, which may be approved again, counts a member less", async () => {
  const { circleId } = await circleWithCover("ada");
  await CircleEntity.patch({ circleId }).set({ approvalStatus: "rejected" }).go();
  const sends = watchSends(client, (_command, send) => send());
  await removeRowsOf("ben");
  const left = sends.mock.calls
    .map(([{ input }]) => JSON.stringify(input))
    .filter((input) => input.includes(circleId) && input.includes('"circle.left"'));
  expect(left).toHaveLength(1);
  expect(await membersAmong(circleId, ["ada", "ben"])).toEqual(["ada"]);
});
