import { QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/queued-jobs.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { expiresIn, day, timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client, table: tableName } = await import("../kernel/table.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { handlers: meetupHandlers } = await import("../meetups/meetups.handlers.ts");
const { MeetupEntity, OccurrenceEntity } = await import("../meetups/meetups.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { runQueued } = await import("../testing/queued-jobs.ts");
const { CircleRemovalEntity } = await import("./circles.entity.ts");
const { handlers } = await import("./circles.handlers.ts");
const { CircleRequestEntity } = await import("./requests.entity.ts");
const { withoutRequests } = await import("./requests.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const createdAt = "2026-11-20T10:00:00.000Z";
const hostId = "ada";
const people = Array.from({ length: 130 }, (_none, index) => `m${String(index).padStart(3, "0")}`);

test("a closed circle's bans go a hundred at a time", async () => {
  const circleId = newId("circle");
  await putItems(
    people.map((userId) =>
      itemOf(CircleRemovalEntity.put({ circleId, userId, removedAt: createdAt }).params()),
    ),
  );
  const bans = async () =>
    (await CircleRemovalEntity.query.one({ circleId }).go({ pages: "all" })).data.length;
  await handlers["circle.closed"]?.(
    { type: "circle.closed", circleId, hostId },
    newId("domainEvent"),
  );
  expect(await bans()).toBe(30);
  expect(await runQueued()).toEqual(["notify-circle-closed", "forget-circle-removals"]);
  expect(await bans()).toBe(0);
});

test("a closed circle's meetups end, a hundred dates at a time", async () => {
  const circleId = newId("circle");
  const meetups = people.map(() => newId("meetup"));
  const [startsAt, endsAt] = ["2030-01-01T10:00:00.000Z", "2030-01-01T11:00:00.000Z"];
  await putItems(
    meetups.flatMap((meetupId) => [
      itemOf(
        MeetupEntity.put({
          meetupId,
          circleId,
          title: "Sitting",
          description: "In silence.",
          start: "2030-01-01T10:00",
          end: "2030-01-01T11:00",
          timeZone: "UTC",
          frequency: "none",
          hostId,
          hostName: "Ada",
          hostUsername: "ada",
          planning: "done",
          plannedUntil: "2030-01-01",
          revision: 1,
          createdAt: timestamp(),
        }).params(),
      ),
      itemOf(
        OccurrenceEntity.put({
          occurrenceId: `${meetupId}-1`,
          meetupId,
          circleId,
          day: "2030-01-01",
          startsAt,
          endsAt,
          stage: "ahead",
        }).params(),
      ),
    ]),
  );
  const goingOn = async () =>
    (await MeetupEntity.query.toPlan({ planning: "done" }).go({ pages: "all" })).data.length;
  await meetupHandlers["circle.closed"]?.(
    { type: "circle.closed", circleId, hostId },
    newId("domainEvent"),
  );
  expect(await goingOn()).toBe(30);
  expect(await runQueued()).toEqual(["end-circle-meetups"]);
  expect(await goingOn()).toBe(0);
});

/** Everyone asks to join it. */
async function soughtCircle(): Promise<string> {
  const circleId = newId("circle");
  const requests = people.map((userId) =>
    CircleRequestEntity.put({
      circleId,
      userId,
      name: userId,
      username: userId,
      status: "open",
      createdAt,
      ttl: expiresIn(90 * day),
    }),
  );
  await putItems([
    ...circleRows(circleId, [hostId]),
    ...requests.map((put) => itemOf(put.params())),
  ]);
  return circleId;
}

test("who has no request left to answer is found without reading them all", async () => {
  const circleId = await soughtCircle();
  let queries = 0;
  watchSends(client, (command, send) => {
    if (command instanceof QueryCommand) queries++;
    return send();
  });
  expect(await withoutRequests(circleId, [hostId, "ben"])).toEqual([]);
  expect(queries).toBe(1);
  // Ben answers none of the first hundred.
  const blocked = people.slice(0, 100);
  await putItems([itemOf(BlockSetEntity.put({ userId: "ben", blocked }).params())]);
  expect(await withoutRequests(circleId, [hostId, "ben"])).toEqual([]);
  await putItems([itemOf(BlockSetEntity.put({ userId: "ben", blocked: people }).params())]);
  expect(await withoutRequests(circleId, [hostId, "ben"])).toEqual(["ben"]);
});

test("a new host is notified of all who ask to join, a hundred at a time", async () => {
  const circleId = await soughtCircle();
  const repeated = async () => {
    const { Count } = await client.send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: "begins_with(pk, :handled)",
        ExpressionAttributeValues: { ":handled": "handled#" },
      }),
    );
    return Count;
  };
  await handlers["circle.handed_over"]?.(
    { type: "circle.handed_over", circleId, hostId, formerHostId: "ben", isAppointed: true },
    newId("domainEvent"),
  );
  expect(await repeated()).toBe(100);
  expect(await runQueued()).toEqual(["repeat-circle-requests"]);
  expect(await repeated()).toBe(130);
});
