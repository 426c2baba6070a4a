import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { memberData } = await import("./discussions.member-data.ts");
const { createDiscussion, getDiscussion } = await import("./discussions.service.ts");
const { addReply, deleteReply } = await import("./replies.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const circleId = "cir_01";
const [ada, ben] = [system("ada"), system("ben")];

beforeAll(() => putItems(circleRows(circleId, ["ada", "ben"])));

test("an account deletion keeps the marker of a reply that was deleted at the same moment", async () => {
  const topic = { circleId, kind: "topic" as const, title: "Paths", body: "To the ridge?" };
  const { discussionId } = await createDiscussion(ben, topic);
  const { replyId } = await addReply(ada, { discussionId, body: "By the water." });
  await addReply(ben, { discussionId, body: "Too wet." });
  const rows = memberData.rows.find(({ entity }) => entity === "reply");
  justBefore(client, () => deleteReply(ada, { discussionId, replyId }));
  await rows?.deletion?.deletePage(ada, null);
  const { replies } = await getDiscussion(ben, discussionId, undefined);
  expect(replies.items).toMatchObject([
    { author: { name: "Former member" }, body: "", isRemoved: true },
    { body: "Too wet." },
  ]);
});
