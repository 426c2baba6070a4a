import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriers, expectToFitItsWindow, isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";
import { threePeople } from "./support/wizard.ts";

interface Scene {
  host: Person;
  member: Person;
  stranger: Person;
  circleId: string;
  postId: string;
  topicId: string;
  discussionId: string;
}
let scene: Promise<Scene> | undefined;

async function build(world: LocalCloud): Promise<Scene> {
  const host = await becomeMember(world, { name: "Marit Lund", username: "marit-lund" });
  const member = await becomeMember(world, { name: "Jonas Weil", username: "jonas-weil" });
  const stranger = await becomeMember(world, { name: "Olga Brand", username: "olga-brand" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Candle Walkers",
    description: "We walk at dusk, in silence, with one candle between us.",
    categories: ["Walking"],
  });
  await member.api.circles.joinCircle({ circleId });
  const { postId } = await host.api.feed.createPost({
    content: "The candle went out twice, and nobody spoke.",
    visibility: "circle",
    circleId,
  });
  const { discussionId: topicId } = await host.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "What to wear when it rains",
    body: "Wool stays warm when it is wet. What do you use?",
  });
  await member.api.discussions.addReply({ discussionId: topicId, body: "A waxed jacket." });
  const { discussionId } = await member.api.discussions.createDiscussion({
    circleId,
    kind: "discussion",
    title: "What did you hear?",
    body: "I heard the river long before I saw it.",
  });
  await world.settle();
  return { host, member, stranger, circleId, postId, topicId, discussionId };
}

const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test(
  "[B17] [Q3] a member starts a topic, replies, edits and deletes both by keyboard",
  journey,
  async ({ context, page, world }) => {
    const { member, circleId } = await sceneOf(world);
    await enterAs(context, world, member);
    await page.goto(`${world.origin}/circles/${circleId}`);
    await tab(page, "Posts").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Discussions")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Forum")).toBeFocused();
    await page.getByRole("button", { name: "Start a topic" }).press("Enter");
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Write a few words first").first()).toBeVisible();
    await page.keyboard.type("Which candle");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Oil or candle?");
    await page.getByRole("button", { name: "Start a topic" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/circles/${circleId}/forum/dsc_`));
    await expect(page.getByRole("heading", { level: 1, name: "Which candle" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "No replies yet" })).toBeVisible();

    await page.getByLabel("Your reply").fill("A candel, always.");
    await page.getByLabel("Your reply").press("Control+Enter");
    await expect(page.getByText("A candel, always.")).toBeVisible();
    await expect(page.getByText("sending")).toHaveCount(0);
    await expect(page.getByLabel("Your reply")).toHaveValue("");
    await world.settle();
    const more = page.getByRole("button", { name: `More about the reply by ${member.name}` });
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
    await page.getByRole("textbox", { name: "Your reply" }).first().fill("A candle, always.");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("A candle, always.")).toBeVisible();
    await expect(page.getByText("edited")).toBeVisible();
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByText("A candle, always.")).toHaveCount(0);

    await page.getByRole("button", { name: "More about this topic" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page).toHaveURL(`${world.origin}/circles/${circleId}?tab=forum`);
    await expect(page.getByRole("link", { name: /What to wear when it rains/ })).toBeVisible();
    await expect(page.getByText("Which candle")).toHaveCount(0);
  },
);

test("[Q3] the text of a reply that fails returns to its field", async ({
  context,
  page,
  world,
}) => {
  const { member, circleId, discussionId } = await sceneOf(world);
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/circles/${circleId}/discussions/${discussionId}`);
  await expect(page.getByRole("heading", { level: 1, name: "What did you hear?" })).toBeVisible();
  await page.route("**/api/discussions/*/replies", (route) => route.abort());
  await page.getByLabel("Your reply").fill("An owl.");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByLabel("Your reply")).toHaveValue("An owl.");
  await expect(page.getByText("No replies yet")).toBeVisible();
});

test("[Q3] a host pins and closes a topic, and others see it", async ({ context, page, world }) => {
  const { host, member, circleId } = await sceneOf(world);
  const { discussionId } = await member.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Routes we know",
    body: "Past the mill and back.",
  });
  await enterAs(context, world, host);
  await page.goto(`${world.origin}/circles/${circleId}/forum/${discussionId}`);
  const more = page.getByRole("button", { name: "More about this topic" });
  await more.click();
  await page.getByRole("menuitem", { name: "Pin" }).click();
  await expect(page.getByText("· Pinned")).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Close to replies" }).click();
  await expect(page.getByText("This topic is closed to new replies.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveCount(0);
  await page.getByRole("link", { name: /Candle Walkers · Forum/ }).click();
  await expect(tab(page, "Forum")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("listitem").filter({ hasText: "Routes we know" })).toContainText(
    "PinnedClosed",
  );
});

test("[Q3] a circle's post is written and commented on, and shown only in the circle", async ({
  context,
  page,
  world,
}) => {
  const { member, circleId } = await sceneOf(world);
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/circles/${circleId}`);
  await expect(tab(page, "Posts")).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("What would you like to share with the circle?").fill("Two owls tonight.");
  await page.getByRole("button", { name: "Publish" }).click();
  const post = page.getByRole("article").filter({ hasText: "Two owls tonight." });
  await post.locator("time").click();
  await expect(page).toHaveURL(new RegExp(`/circles/${circleId}/posts/pst_`));
  await page.getByLabel("Your comment").fill("Three.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Three.")).toBeVisible();
  await page.goto(`${world.origin}/community`);
  await isThere(page);
  await expect(page.getByText("Two owls tonight.")).toHaveCount(0);
});

test("[Q2] [Q3] a member outside the circle is asked to join, and can then read it", async ({
  context,
  page,
  world,
}) => {
  const { stranger, circleId, postId, topicId } = await sceneOf(world);
  await enterAs(context, world, stranger);
  await page.goto(`${world.origin}/circles/${circleId}`);
  await expect(tab(page, "About")).toHaveAttribute("aria-selected", "true");
  for (const name of ["Posts", "Discussions", "Forum"]) {
    await tab(page, name).click();
    await expect(page.getByRole("heading", { name: "Join to see what's inside" })).toBeVisible();
  }
  await page.goto(`${world.origin}/circles/${circleId}/posts/${postId}`);
  await expect(page.getByRole("heading", { name: "Join to see what's inside" })).toBeVisible();
  await page.goto(`${world.origin}/circles/${circleId}/forum/${topicId}`);
  const join = page.getByRole("button", { name: "Join Candle Walkers" });
  await expect(join).toBeVisible();
  await expect(page.getByText("Wool stays warm")).toHaveCount(0);
  await join.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "What to wear when it rains" }),
  ).toBeVisible();
  await expect(page.getByText("A waxed jacket.")).toBeVisible();
  await stranger.api.circles.leaveCircle({ circleId });
});

test("[B17] [Q3] others' posts appear without a reload", async ({ context, page, world }) => {
  const { host, member, circleId, topicId } = await sceneOf(world);
  await enterAs(context, world, host);
  const said: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => void said.push(String(payload))),
  );
  await page.goto(`${world.origin}/circles/${circleId}/forum/${topicId}`);
  await expect(page.getByText("A waxed jacket.")).toBeVisible();
  await expect.poll(() => said.join()).toContain(`circle:${circleId}`);
  await member.api.discussions.addReply({ discussionId: topicId, body: "And good boots." });
  await world.settle();
  await expect(page.getByText("And good boots.")).toBeVisible();
});

test("[B18] /discussions/{id} shows the community page", async ({ context, page, world }) => {
  const { member, topicId } = await sceneOf(world);
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/discussions/${topicId}`);
  await expect(page.getByRole("form", { name: "New post" })).toBeVisible();
});

test("[B17] axe finds nothing on the circle's pages, in either theme", async ({
  context,
  page,
  world,
}) => {
  const { host, stranger, circleId, postId, topicId, discussionId } = await sceneOf(world);
  await enterAs(context, world, host);
  const circle = `/circles/${circleId}`;
  const visit = async (path: string) => {
    await page.goto(world.origin + path);
    await expectNoBarriers(page);
    await expectToFitItsWindow(page);
  };
  for (const path of [
    circle,
    `${circle}/about`,
    `${circle}?tab=discussions`,
    `${circle}?tab=forum`,
    `${circle}?tab=members`,
    `${circle}/posts/${postId}`,
    `${circle}/forum/${topicId}`,
    `${circle}/discussions/${discussionId}`,
    `${circle}/forum/dsc_01J00000000000000000000000`,
  ]) {
    await visit(path);
  }
  await page.goto(`${world.origin}${circle}?tab=forum`);
  await page.getByRole("button", { name: "Start a topic" }).click();
  await expectNoBarriers(page);
  const other = await context.browser()?.newContext();
  if (!other) throw new Error("There is no browser.");
  await enterAs(other, world, stranger);
  const outside = await other.newPage();
  await outside.goto(`${world.origin}${circle}/forum/${topicId}`);
  await expectNoBarriers(outside);
  await other.close();
});

test("the picture of a new circle is previewed as the band that its page shows", async ({
  world,
  context,
  page,
}) => {
  const host = await becomeMember(world, { name: "Ulla Brook", username: "ulla-brook" });
  await enterAs(context, world, host);
  await page.goto(`${world.origin}/create-circle`);
  await page.getByLabel("Picture").setInputFiles(threePeople);
  const box = await page.getByAltText("As it will be shared").boundingBox();
  const { width = 0, height = 0 } = box ?? {};
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  expect(height).toBeCloseTo(isPhone ? 112 : width / 4.5, 0);
});
