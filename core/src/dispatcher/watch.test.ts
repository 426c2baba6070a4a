import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { unwatchCircle } = await import("../circles/circles.watch.ts");
const { CircleMemberEntity } = await import("../circles/circles.entity.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { SocketEntity } = await import("../realtime/sockets.entity.ts");
const { watchersIfFew } = await import("../realtime/sockets.service.ts");
const { circleTopic } = await import("../realtime/topics.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { watchTopic } = await import("./watch.ts");
afterAll(() => table.close());

const createdAt = "2026-11-20T10:00:00.000Z";
const ttl = Math.floor(Date.now() / 1000) + 600;

test("a member who leaves a circle while their page starts watching it receives no more of its events", async () => {
  const circleId = newId("circle");
  const topic = circleTopic(circleId);
  const ben = { userId: "ben", username: "ben", name: "Ben", email: "ben@people.example" };
  await putItems(circleRows(circleId, ["ada", "ben"]));
  await AccountEntity.put({ ...ben, createdAt, onboardingCompletedAt: createdAt }).go();
  const socket = { userId: "ben", connectionId: "ben-1" };
  await SocketEntity.put({ ...socket, signInId: "sin_1", signedInAt: 1, ttl }).go();
  let hasLeft = false;
  watchSends(client, async ({ input }, send) => {
    if (!hasLeft && JSON.stringify(input).includes(`watch#${topic}`)) {
      hasLeft = true;
      await CircleMemberEntity.delete({ circleId, userId: "ben" }).go();
      await unwatchCircle("ben", circleId);
    }
    return send();
  });
  await expect(watchTopic("ben", "ben-1", topic)).rejects.toMatchObject({
    code: "permission.denied",
  });
  expect(hasLeft).toBe(true);
  expect(await watchersIfFew(topic)).toEqual([]);
});
