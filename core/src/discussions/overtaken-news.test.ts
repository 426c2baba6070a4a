import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { beforeNotification } = await import("../testing/just-before.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { createDiscussion } = await import("./discussions.service.ts");
const { handlers } = await import("./discussions.handlers.ts");
const { addReply, deleteReply } = await import("./replies.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const circleId = "cir_01";
const [ada, ben, cleo] = [system("ada"), system("ben"), system("cleo")];
let discussionId: string;
let of: { discussionId: string; circleId: string; userId: string; replyId: string };

beforeAll(async () => {
  await putItems(circleRows(circleId, ["ada", "ben", "cleo", "dora"]));
  await putItems(["ada", "ben", "cleo", "dora"].flatMap(verifiedMember));
});

/** Ada's topic, in which Cleo and then Ben reply. Ben mentions Dora. */
beforeEach(async () => {
  const topic = { circleId, kind: "topic" as const, title: "Paths", body: "To the ridge?" };
  ({ discussionId } = await createDiscussion(ada, topic));
  await addReply(cleo, { discussionId, body: "Yes." });
  const { replyId } = await addReply(ben, { discussionId, body: "By the water, @dora." });
  of = { discussionId, circleId, userId: "ben", replyId };
});

const written = () =>
  handlers["reply.written"]?.(
    { type: "reply.written", ...of, authorId: "ada", mentions: ["dora"], isCounted: true },
    newId("domainEvent"),
  );
const edited = () =>
  handlers["reply.changed"]?.(
    { type: "reply.changed", ...of, mentions: ["dora"] },
    newId("domainEvent"),
  );
const deleted = async () => {
  await deleteReply(ben, of);
  const event = { type: "reply.deleted" as const, ...of, unnamed: ["dora"] };
  await handlers["reply.deleted"]?.(event, newId("domainEvent"));
};

const notified = async () => {
  const bells = await Promise.all(
    ["ada", "cleo", "dora"].map((userId) => NotificationEntity.query.one({ userId }).go()),
  );
  return bells
    .flatMap(({ data }) => data)
    .filter(({ metadata }) => metadata?.discussion_id === discussionId)
    .map(({ userId }) => userId);
};

const acts = [
  ["a reply", written, ["ada", "cleo", "dora"]],
  ["an edit", edited, ["dora"]],
] as const;

test.each(acts)("%s notifies until the reply is deleted", async (_act, handle, who) => {
  await handle();
  expect(await notified()).toEqual(who);
  await deleted();
  expect(await notified()).toEqual([]);
});

test("a deleted reply's news stays while its author has another", async () => {
  await written();
  await addReply(ben, { discussionId, body: "Or the road." });
  await deleted();
  // What mentions Dora is gone.
  expect(await notified()).toEqual(["ada", "cleo"]);
});

test("a reply that leaves a marker counts as deleted", async () => {
  await written();
  await addReply(cleo, { discussionId, body: "Too wet." });
  await deleted();
  expect(await notified()).toEqual([]);
});

test.each(acts)("%s handled after the reply's deletion notifies no one", async (_act, handle) => {
  await deleted();
  await handle();
  expect(await notified()).toEqual([]);
});

test.each(acts)(
  "%s whose reply is deleted while it's notified of is forgotten",
  async (_act, handle) => {
    const meanwhile = vi.fn<() => Promise<void>>(deleted);
    beforeNotification(client, meanwhile);
    await handle();
    expect(meanwhile).toHaveBeenCalledOnce();
    expect(await notified()).toEqual([]);
  },
);
