import { liftLimits } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

/** More than a page of comments or replies. */
const many = Array.from({ length: 52 }, (_none, index) => `Line ${index + 1}.`);

test("a mention in a comment or reply leads to it, also on a later page, until it's deleted", async ({
  page,
  context,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-linked" });
  const mira = await becomeMember(world, { name: "Mira Okafor", username: "mira-linked" });
  await liftLimits(world, ada, mira);
  const { circleId } = await mira.api.circles.createCircle({
    name: "Linked",
    description: "We sit.",
    categories: [],
  });
  await ada.api.circles.joinCircle({ circleId });
  const { postId } = await mira.api.feed.createPost({
    content: "Ice on the weir.",
    visibility: "circle",
    circleId,
  });
  const topic = { circleId, kind: "topic", title: "Bells", body: "Which?" } as const;
  const { discussionId } = await mira.api.discussions.createDiscussion(topic);
  for (const line of many) {
    await mira.api.feed.addComment({ postId, content: line });
    await mira.api.discussions.addReply({ discussionId, body: line });
  }
  const { commentId } = await mira.api.feed.addComment({ postId, content: "See, @ada-linked." });
  await mira.api.discussions.addReply({ discussionId, body: "Hear, @ada-linked." });
  await mira.api.feed.addComment({ postId, content: "The last one." });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/notifications`);

  const mentions = page.getByRole("link", { name: /Mira Okafor mentioned you/ });
  await expect(mentions).toHaveCount(2);
  await mentions.filter({ hasText: "See," }).click();
  await expect(page).toHaveURL(
    `${world.origin}/circles/${circleId}/posts/${postId}#comment-${commentId}`,
  );
  const comment = page.getByRole("listitem").filter({ hasText: "See, @ada-linked." });
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();

  await page.goBack();
  await mentions.filter({ hasNotText: "See," }).click();
  const reply = page.getByRole("listitem").filter({ hasText: "Hear, @ada-linked." });
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();

  await mira.api.feed.deleteComment({ postId, commentId });
  await page.goto(`${world.origin}/circles/${circleId}/posts/${postId}#comment-${commentId}`);
  await expect(page.getByText("We can't find that comment.")).toBeVisible();
});
