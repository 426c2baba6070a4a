import { connect } from "../support/connect.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("opening a post, or a conversation whose request was accepted, reads its notifications alone", async ({
  page,
  context,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-reads-news" });
  const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-reads-news" });
  const cleo = await becomeMember(world, { name: "Cleo Marsh", username: "cleo-reads-news" });
  await connect(ada, ben);
  const postOf = (content: string) => ada.api.feed.createPost({ content, visibility: "public" });
  const [{ postId }, other] = [await postOf("Ice on the weir."), await postOf("A heron.")];
  await ben.api.feed.addComment({ postId, content: "Thin ice." });
  await ben.api.feed.react({ postId, reactionType: "love" });
  await ben.api.feed.addComment({ postId: other.postId, content: "Two herons." });
  await ada.api.conversations.sendMessageRequest({ userId: cleo.userId, body: "Do you sit?" });
  const { conversationId } = await cleo.api.conversations.acceptMessageRequest({
    userId: ada.userId,
  });
  await world.settle();
  const unread = async () => {
    const { items } = await ada.api.notifications.listNotifications({});
    return items.filter(({ read }) => !read).map(({ metadata, type }) => ({ type, metadata }));
  };
  const aboutPost = { metadata: expect.objectContaining({ post_id: postId }) };
  const ofOther = { metadata: expect.objectContaining({ post_id: other.postId }) };
  const accepted = { metadata: expect.objectContaining({ conversation_id: conversationId }) };
  const before = await unread();
  for (const one of [aboutPost, ofOther, accepted]) {
    expect(before).toContainEqual(expect.objectContaining(one));
  }
  await enterAs(context, world, ada);

  await page.goto(`${world.origin}/community/post/${postId}`);
  await expect(page.getByText("Thin ice.")).toBeVisible();
  await expect.poll(unread).not.toContainEqual(expect.objectContaining(aboutPost));

  await page.goto(`${world.origin}/messages/${conversationId}`);
  await expect(page.getByText("Do you sit?").last()).toBeVisible();
  await expect.poll(unread).not.toContainEqual(expect.objectContaining(accepted));
  expect(await unread()).toContainEqual(expect.objectContaining(ofOther));

  // What comes while the page is shown is read, too.
  await page.goto(`${world.origin}/community/post/${postId}`);
  await expect(page.getByText("Thin ice.")).toBeVisible();
  await ben.api.feed.addComment({ postId, content: "Thicker now." });
  await world.settle();
  expect((await ada.api.notifications.listNotifications({})).items[0]?.metadata.post_id).toBe(
    postId,
  );
  await expect.poll(unread).not.toContainEqual(expect.objectContaining(aboutPost));
});
