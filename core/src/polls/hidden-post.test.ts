import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { timestamp } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { PostEntity } = await import("../feed/feed.entity.ts");
const { startFanOut } = await import("../notifications/fan-out.ts");
const { NotificationEntity } = await import("../notifications/notifications.entity.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { beforeNotification } = await import("../testing/just-before.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { notifyVoters } = await import("./poll-news.service.ts");
const { closedNotification } = await import("./polls.notifications.ts");
afterAll(() => table.close());

test("voters notified while the post is hidden lose the notification again", async () => {
  const postId = newId("post");
  const author = { authorId: "ben", authorName: "Ben", authorUsername: "ben" };
  const post = { postId, ...author, content: "Which evening?", visibility: "public" as const };
  await putItems([...verifiedMember("ada"), itemOf(PostEntity.put(post).params())]);
  const notify = () =>
    notifyVoters({ ...startFanOut(newId("domainEvent")), postId, userIds: ["ada"] });
  const notice = async () =>
    (await NotificationEntity.get(closedNotification("ada", postId)).go({ consistent: true })).data;

  const hide = vi.fn<() => Promise<unknown>>(() =>
    PostEntity.patch({ postId }).set({ hiddenAt: timestamp() }).go(),
  );
  beforeNotification(client, hide);
  await notify();
  expect(hide).toHaveBeenCalledOnce();
  expect(await notice()).toBeNull();

  await PostEntity.patch({ postId }).remove(["hiddenAt"]).go();
  await notify();
  expect(await notice()).toMatchObject({ type: "poll_closed" });
});
