import type { Post } from "@attune/core/feed/feed.contract";
import { beforeEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import type { NewPost } from "./new-post.ts";

const calls = vi.hoisted(() => ({ getPost: vi.fn(), updatePost: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ client: { feed: calls } }));
const { changeEarlier } = await import("./change-earlier.ts");

const options = ["Dawn", "Dusk"];
const written: NewPost = {
  content: "When?",
  topic: null,
  contentNote: null,
  imageUrl: null,
  imageAlt: null,
  visibility: "public",
  poll: { options, closesIn: "day" },
};
const createdAt = "2026-11-20T12:00:00.000Z";
const published = { topic: null, imageUrl: null, visibility: "public" as const, createdAt };
/** Its time is a few milliseconds earlier. */
const closesAt = "2026-11-21T12:00:00.004Z";

beforeEach(() => {
  vi.resetAllMocks();
  calls.updatePost.mockResolvedValue({ editedAt: createdAt });
});

const publishAgain = (poll: Post["poll"]) => {
  calls.getPost.mockResolvedValue(partial<Post>({ ...published, ...(poll && { poll }) }));
  return changeEarlier("pst_1", written);
};

test("a post that was published with the same poll takes its new words", async () => {
  expect(await publishAgain({ options, closesAt })).toMatchObject({ content: "When?" });
});

test("an alt text that was changed meanwhile is updated, too", async () => {
  calls.getPost.mockResolvedValue(partial<Post>({ ...published, poll: { options, closesAt } }));
  const imageAlt = "A frozen pond";
  expect(await changeEarlier("pst_1", { ...written, imageAlt })).toMatchObject({ imageAlt });
  expect(calls.updatePost).toHaveBeenCalledWith(expect.objectContaining({ imageAlt }));
});

test.each<[string, Post["poll"]]>([
  ["no poll", undefined],
  ["other options", { options: ["Dawn", "Noon"], closesAt }],
  ["several choices", { options, isMultiple: true, closesAt }],
  ["another closing time", { options, closesAt: "2026-11-27T12:00:00.004Z" }],
  ["no closing time", { options }],
])("a post that was published with %s isn't taken for this one", async (_name, poll) => {
  await expect(publishAgain(poll)).rejects.toMatchObject({ code: "created_differently" });
  expect(calls.updatePost).not.toHaveBeenCalled();
});
