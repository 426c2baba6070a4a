import type { LocalCloud } from "@attune/local-cloud/types";
import { albumOf, photoIn } from "../support/albums.ts";
import { connect } from "../support/connect.ts";
import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectToFitItsWindow, isThere, overhang } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { inLanguage } from "./support/in-language.ts";
import { expect, test } from "./support/test.ts";

/** An unbreakable word, as long as the field allows. */
const word = (longest = 300) => "w".repeat(Math.min(300, longest));
const link = (longest: number) => `https://example.org/${word(longest - 20)}`;

async function build(world: LocalCloud): Promise<{ wide: Person; paths: string[] }> {
  const wide = await becomeMember(world, { name: `Wanda ${word(90)}`, username: word(29) });
  const ben = await becomeMember(world, { name: "Ben Summer", username: "ben-words" });
  await makeFacilitator(world, wide);
  await connect(wide, ben);
  await wide.api.profiles.updateProfile({
    userId: wide.userId,
    bio: word(),
    hometown: word(200),
    phone: word(30),
    interests: ["Yoga", word(40)],
  });
  await world.settle();
  const { circleId } = await wide.api.circles.createCircle({
    name: word(80),
    description: `${word()} ${link(200)}`,
    categories: [word(20)],
  });
  const { eventId } = await wide.api.events.createEvent(
    eventDraft(world, {
      title: word(120),
      description: `${word()} ${link(200)}`,
      location: word(200),
      type: word(40),
    }),
  );
  const { postId } = await wide.api.feed.createPost({
    content: `${word()} ${link(300)}`,
    topic: word(60),
    poll: { options: [word(100), `${word(90)} again`], isMultiple: true },
  });
  await wide.api.feed.addComment({ postId, content: `${word()} ${link(300)}` });
  const inside = await wide.api.feed.createPost({
    content: word(),
    visibility: "circle",
    circleId,
  });
  const thread = { circleId, title: word(120), body: `${word()} ${link(300)}` };
  const topic = await wide.api.discussions.createDiscussion({ ...thread, kind: "topic" });
  const question = await wide.api.discussions.createDiscussion({ ...thread, kind: "discussion" });
  for (const { discussionId } of [topic, question]) {
    await wide.api.discussions.addReply({ discussionId, body: `${word()} ${link(300)}` });
  }
  const { meetupId } = await wide.api.meetups.createMeetup({
    circleId,
    ...meetupDraft(world, {
      title: word(120),
      description: word(),
      place: word(200),
      link: link(300),
    }),
  });
  const { albumId } = await albumOf(wide, word(80));
  const { photoId } = await photoIn(wide, albumId, { caption: word(), alt: word() });
  const { conversationId } = await ben.api.conversations.openConversation({
    participantId: wide.userId,
  });
  await ben.api.conversations.sendMessage({ conversationId, body: `${word()} ${link(300)}` });
  await wide.api.feed.createPost({ content: "مرحبا بالجميع", topic: null });
  await world.settle();
  const circle = `/circles/${circleId}`;
  return {
    wide,
    paths: [
      "/community",
      `/community/post/${postId}`,
      "/people",
      `/profile/${ben.userId}`,
      "/my-profile",
      "/connections?tab=connections",
      "/messages",
      `/messages/${conversationId}`,
      "/notifications",
      "/circles",
      "/all-circles",
      "/discover",
      "/engage",
      circle,
      ...["posts", "forum", "discussions", "meetups", "members"].map(
        (tab) => `${circle}?tab=${tab}`,
      ),
      `${circle}/about`,
      `${circle}/posts/${inside.postId}`,
      `${circle}/forum/${topic.discussionId}`,
      `${circle}/discussions/${question.discussionId}`,
      `${circle}/meetups/${meetupId}`,
      "/events",
      "/all-events",
      `/events/${eventId}`,
      `/events/${eventId}?tab=attendees`,
      "/albums",
      `/albums/${albumId}`,
      `/my-profile?tab=photos&photo=${photoId}`,
      "/settings?section=profile",
    ],
  };
}

test("a word of 300 characters widens no page, and Arabic text runs from the right", async ({
  page,
  context,
  world,
}) => {
  const { wide, paths } = await build(world);
  await enterAs(context, world, wide);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of paths) {
    await page.goto(world.origin + path);
    await isThere(page);
    for (const width of [390, 820, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overhang(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    if (path.startsWith("/messages/")) {
      await expect(page.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1_280, height: 800 });
      await page.getByRole("textbox", { name: /^Message to/ }).fill(word());
      await expectToFitItsWindow(page);
      await page.setViewportSize({ width: 390, height: 800 });
    }
  }
  await page.goto(`${world.origin}/community`);
  const arabic = page.getByText("مرحبا بالجميع");
  await expect(arabic).toHaveCSS("direction", "rtl");

  // Where headings break at hyphens first.
  await inLanguage(context, world, wide, "ar");
  for (const path of paths) {
    await page.goto(world.origin + path);
    await isThere(page);
    expect.soft(await overhang(page), `${path} in Arabic`).toBeLessThanOrEqual(0);
  }
});

test("a circle's long name widens no page for those who aren't in it", async ({
  page,
  context,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hanna Lake", username: "hanna-words" });
  const visitor = await becomeMember(world, { name: "Vera Hill", username: "vera-words" });
  const { circleId } = await host.api.circles.createCircle({
    name: word(40),
    description: "We walk.",
    categories: ["Meditation"],
  });
  await world.settle();
  const { meetupId } = await host.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { discussionId } = await host.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Boots",
    body: "Which ones?",
  });
  await enterAs(context, world, visitor);
  for (const path of [`meetups/${meetupId}`, `forum/${discussionId}`]) {
    for (const width of [390, 700]) {
      // Before the page opens, so that its header isn't still changing when it's measured.
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${world.origin}/circles/${circleId}/${path}`);
      await expect(page.getByRole("button", { name: /^Join w+$/ })).toBeVisible();
      expect.soft(await overhang(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
