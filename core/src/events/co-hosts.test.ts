import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));
vi.mock("../photos/uploaded.service.ts", () => ({ ownPicture: async () => ({ file: "new.jpg" }) }));

const table = await startTable();
const { ConnectionEntity } = await import("../connections/connections.entity.ts");
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { acceptCoHosting, endCoHosting, endCoHostingBetween, endCoHostingOfBanned, inviteCoHost } =
  await import("./co-hosts.service.ts");
const { CoHostEntity } = await import("./co-hosts.entity.ts");
const { EventEntity } = await import("./events.entity.ts");
const { handlers } = await import("./events.handlers.ts");
const { cancelEvent, getEvent, updateEvent } = await import("./events.service.ts");

const friends = ["ben", "cleo", "dora", "emil", "fay"] as const;
const ada = system("ada");
const ben = system("ben");
let eventId: string;

const connected = (otherId: string) =>
  itemOf(
    ConnectionEntity.put({
      userId: "ada",
      otherId,
      requestId: `req_${otherId}`,
      senderId: "ada",
      status: "accepted",
      listed: "accepted",
      otherName: otherId,
      otherUsername: otherId,
      updatedAt: "2026-11-20T10:00:00.000Z",
      createdAt: "2026-11-20T10:00:00.000Z",
    }).params(),
  );

beforeAll(() =>
  putItems([...["ada", "gus", ...friends].flatMap(verifiedMember), ...friends.map(connected)]),
);
beforeEach(async () => {
  eventId = newId("event");
  await putItems([eventRow(eventId)]);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => table.close());

const invite = (userId: string) => inviteCoHost(ada, { eventId, userId });
const accept = (userId: string) => acceptCoHosting(system(userId), eventId);
const end = (by: string, userId: string) => endCoHosting(system(by), { eventId, userId });
const known = async () => {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  return { coHostIds: [...(data?.coHostIds ?? [])], count: data?.coHostCount ?? 0 };
};
const shown = async () => {
  const { event, invitedCoHosts } = await getEvent(ada, eventId);
  const ids = (people: { userId: string }[]) => people.map(({ userId }) => userId);
  return { coHosts: ids(event.coHosts), invited: ids(invitedCoHosts) };
};

test("an invited connection becomes a co-host by accepting, each step only once", async () => {
  for (const _twice of [1, 2]) await invite("ben");
  expect(await shown()).toEqual({ coHosts: [], invited: ["ben"] });
  expect(await getEvent(ben, eventId)).toMatchObject({
    isInvitedToCoHost: true,
    invitedCoHosts: [],
    event: { isCoHost: false },
  });
  expect((await getEvent(system("cleo"), eventId)).isInvitedToCoHost).toBe(false);
  for (const _twice of [1, 2]) await accept("ben");
  expect(await shown()).toEqual({ coHosts: ["ben"], invited: [] });
  expect((await getEvent(ben, eventId)).event.isCoHost).toBe(true);
  for (const _twice of [1, 2]) await end("ben", "ben");
  expect(await known()).toEqual({ coHostIds: [], count: 0 });
  await expect(accept("ben")).rejects.toMatchObject({ code: "not_found" });
});

test("only the host invites and removes, and only connections can be invited", async () => {
  await expect(invite("gus")).rejects.toMatchObject({ code: "reference.missing" });
  await expect(invite("ada")).rejects.toMatchObject({ code: "reference.missing" });
  await invite("ben");
  await invite("cleo");
  await accept("ben");
  const denied = { code: "permission.denied" };
  await expect(inviteCoHost(ben, { eventId, userId: "dora" })).rejects.toMatchObject(denied);
  await expect(end("ben", "cleo")).rejects.toMatchObject(denied);
  await expect(cancelEvent(ben, eventId)).rejects.toMatchObject(denied);
  await expect(accept("dora")).rejects.toMatchObject({ code: "not_found" });
  await end("ada", "ben");
  expect(await shown()).toEqual({ coHosts: [], invited: ["cleo"] });
});

test("a member without a membership is neither offered nor invited", async () => {
  const { listConnections } = await import("../connections/connection-lists.service.ts");
  const offered = async () => {
    const { items } = await listConnections(ada, undefined, "active");
    return items.map(({ person }) => person.userId);
  };
  expect(await offered()).toContain("fay");
  await AccountEntity.patch({ userId: "fay" }).set({ membershipStatus: "lapsed" }).go();
  expect(await offered()).not.toContain("fay");
  expect((await listConnections(ada, undefined)).items).toHaveLength(friends.length);
  await expect(invite("fay")).rejects.toMatchObject({ code: "event.co_host_unavailable" });
  await AccountEntity.patch({ userId: "fay" }).remove(["membershipStatus"]).go();
});

test("no more than four are invited, also by two calls at once", async () => {
  for (const userId of ["ben", "cleo", "dora"]) await invite(userId);
  justBefore(client, () => invite("emil"));
  await expect(invite("fay")).rejects.toMatchObject({ code: "event.co_hosts_full" });
  expect(await known()).toMatchObject({ count: 4 });
  await end("emil", "emil");
  await invite("fay");
  expect((await shown()).invited).toEqual(["ben", "cleo", "dora", "fay"]);
});

test("an invitation that's taken back while it's accepted makes no co-host", async () => {
  await invite("ben");
  justBefore(client, () => end("ada", "ben"));
  await expect(accept("ben")).rejects.toMatchObject({ code: "not_found" });
  expect(await known()).toEqual({ coHostIds: [], count: 0 });
});

test("one that's accepted while it's taken back leaves no co-host either", async () => {
  await invite("ben");
  justBefore(client, () => accept("ben"));
  await end("ada", "ben");
  expect(await known()).toEqual({ coHostIds: [], count: 0 });
});

test("nothing is accepted or asked once the event is cancelled", async () => {
  await invite("ben");
  await cancelEvent(ada, eventId);
  await expect(accept("ben")).rejects.toMatchObject({ code: "event.over" });
  await expect(invite("cleo")).rejects.toMatchObject({ code: "event.over" });
  await end("ada", "ben");
  expect(await known()).toMatchObject({ count: 0 });
});

const draft = {
  title: "Solstice fire",
  description: "Bring wood.",
  location: "The hill",
  type: "Gathering",
  startsAt: "2126-12-21T18:00:00.000Z",
  endsAt: "2126-12-22T06:00:00.000Z",
  timeZone: "Europe/Berlin",
};

test("a change by a co-host who's removed meanwhile isn't saved", async () => {
  await invite("ben");
  await accept("ben");
  expect((await updateEvent(ben, eventId, draft)).description).toBe("Bring wood.");
  justBefore(client, () => end("ada", "ben"));
  const late = updateEvent(ben, eventId, { ...draft, description: "Mine." });
  await expect(late).rejects.toMatchObject({ code: "request.conflict" });
  expect((await getEvent(ada, eventId)).event.description).toBe("Bring wood.");
});

const coverNow = async () =>
  (await EventEntity.get({ eventId }).go({ consistent: true })).data?.imageUrl;
const setCover = (imageUrl: string) => EventEntity.patch({ eventId }).set({ imageUrl }).go();

const [first, second] = ["/images/first.jpg", "/images/second.jpg"];

test.each([undefined, first])(
  "a cover set as the host saves a title stays, after %s",
  async (before) => {
    if (before) await setCover(before);
    justBefore(client, () => setCover(second));
    const changed = { ...draft, title: "Fire", imageUrl: before };
    const saved = await updateEvent(ada, eventId, changed);
    expect([saved.title, saved.imageUrl ?? undefined]).toEqual(["Fire", before]);
    expect(await coverNow()).toBe(second);
  },
);

test("of two covers set at the same moment, the second is refused", async () => {
  justBefore(client, () => setCover(first));
  const late = updateEvent(ada, eventId, { ...draft, imageUrl: second });
  await expect(late).rejects.toMatchObject({ code: "request.conflict" });
  expect(await coverNow()).toBe(first);
});

test("a co-host's own picture of the event goes with them", async () => {
  await invite("ben");
  await accept("ben");
  const own = "/media/user-uploads/posts/ben/cover.jpg";
  await EventEntity.patch({ eventId }).set({ imageUrl: own }).go();
  await end("ben", "ben");
  const { data } = await EventEntity.get({ eventId }).go();
  expect(data?.imageUrl).toBeUndefined();
});

test("a block ends what's between the two, a ban everything", async () => {
  for (const userId of ["ben", "cleo", "dora"]) await invite(userId);
  for (const userId of ["ben", "cleo", "dora"]) await accept(userId);
  await endCoHostingBetween("ben", "cleo");
  expect((await known()).count).toBe(3);
  await endCoHostingBetween("cleo", "ada");
  expect((await known()).coHostIds.sort()).toEqual(["ben", "dora"]);
  await endCoHostingOfBanned("dora");
  expect((await known()).count).toBe(2);
  await AccountEntity.patch({ userId: "dora" })
    .set({ restriction: { reason: "Spam." } })
    .go();
  await endCoHostingOfBanned("dora");
  expect(await known()).toEqual({ coHostIds: ["ben"], count: 1 });
});

const rejected = () =>
  handlers["event.reviewed"]?.(
    { type: "event.reviewed", eventId, hostId: "ada", approved: false, wasApproved: true },
    newId("domainEvent"),
  );
const review = (approvalStatus: "approved" | "rejected") =>
  EventEntity.patch({ eventId }).set({ approvalStatus }).go();
const bellOf = async (userId: string) =>
  (await NotificationEntity.query.one({ userId }).go()).data.map(({ title }) => title);

test("a rejection ends open invitations, but not one that's accepted at the same moment", async () => {
  for (const userId of ["ben", "cleo"]) await invite(userId);
  await review("rejected");
  justBefore(client, () =>
    CoHostEntity.patch({ eventId, userId: "ben" }).set({ status: "accepted" }).go(),
  );
  await rejected();
  expect((await known()).count).toBe(1);
  const { data } = await CoHostEntity.query.one({ eventId }).go();
  expect(data).toMatchObject([{ userId: "ben", status: "accepted" }]);
});

test("a rejection that's handled after a new approval changes nothing", async () => {
  await invite("ben");
  const before = await bellOf("ada");
  await rejected();
  expect((await shown()).invited).toEqual(["ben"]);
  expect(await bellOf("ada")).toEqual(before);
});
