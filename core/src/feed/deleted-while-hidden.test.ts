import { afterAll, afterEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../realtime/push.ts", () => import("../testing/no-push.ts"));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { deleteComment } = await import("./comments.service.ts");
const { CommentEntity, PostEntity } = await import("./feed.entity.ts");
const { hideCommentFromAll } = await import("./hiding.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ben = system("ben");
const moderator = system("cleo");

/** Two comments by Ben below Ada's post, of which the second isn't touched. */
async function commented({ isHidden }: { isHidden: boolean }) {
  const postId = newId("post");
  const commentId = newId("comment");
  const ada = { authorId: "ada", authorName: "Ada", authorUsername: "ada" };
  const author = { authorId: "ben", authorName: "Ben", authorUsername: "ben" };
  const comment = { postId, ...author, content: "Yes.", createdAt: "2026-11-20T10:00:00.000Z" };
  const post = { postId, ...ada, content: "Dew.", visibility: "public" as const };
  await putItems(
    [
      PostEntity.put({ ...post, commentCount: isHidden ? 1 : 2 }),
      CommentEntity.put({
        ...comment,
        commentId,
        ...(isHidden && { hiddenAt: "2026-11-20T11:00:00.000Z" }),
      }),
      CommentEntity.put({ ...comment, commentId: newId("comment") }),
    ].map((put) => itemOf(put.params())),
  );
  return { postId, commentId };
}

test.each([
  { isHidden: false, act: "hidden" },
  { isHidden: true, act: "shown again" },
])("a comment that's deleted while it's $act is counted once", async ({ isHidden }) => {
  const key = await commented({ isHidden });
  justBefore(client, () => hideCommentFromAll(moderator, key, !isHidden));
  await deleteComment(ben, key.postId, key.commentId);
  const { data } = await PostEntity.get({ postId: key.postId }).go({ consistent: true });
  expect(data?.commentCount).toBe(1);
});

test("of two deletions of a comment at once, one finds it gone", async () => {
  const key = await commented({ isHidden: false });
  const remove = () => deleteComment(ben, key.postId, key.commentId);
  justBefore(client, remove);
  await expect(remove()).rejects.toMatchObject({ code: "not_found" });
  const { data } = await PostEntity.get({ postId: key.postId }).go({ consistent: true });
  expect(data?.commentCount).toBe(1);
});
