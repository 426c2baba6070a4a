import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let people: Promise<{ ada: Person; circleId: string }> | undefined;

async function build(world: LocalCloud) {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-unheard" });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Lamp and Silence",
    description: "We sit when the day is over.",
    categories: ["Meditation"],
  });
  await world.settle();
  return { ada, circleId };
}
const peopleOf = (world: LocalCloud) => {
  people ??= build(world);
  return people;
};

/** What's sent there arrives, but the browser never gets an answer, not even to a retry. */
async function loseAnswers(page: Page, path: string) {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
    lost++;
  });
  return async () => {
    await expect.poll(() => lost).toBe(2);
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Publishes a post without hearing of it. */
async function publishUnheard(page: Page, words: string) {
  const post = page.getByRole("textbox", { name: "What would you like to share?" });
  const publish = page.getByRole("button", { name: "Publish" });
  const answersLost = await loseAnswers(page, "**/api/posts");
  await post.fill(words);
  await publish.click();
  await answersLost();
  await expect(post).toBeEditable();
  return { post, publish };
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true });

test("a comment that's edited after its answer was lost is there once, as edited", async ({
  page,
  context,
  world,
}) => {
  const { ada } = await peopleOf(world);
  const { postId } = await ada.api.feed.createPost({ content: "Frost on the reeds." });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community/post/${postId}`);
  const comment = page.getByRole("textbox", { name: "Your comment" });
  const send = page.getByRole("button", { name: "Send" });
  const answersLost = await loseAnswers(page, "**/api/posts/*/comments");
  await comment.fill("The first thaw.");
  await send.click();
  await expect(comment).toHaveValue("The first thaw.");
  await answersLost();
  await comment.fill("The first thaw, at last.");
  await send.click();
  await expect(said(page, "Updated")).toBeVisible();
  await expect(said(page, "The first thaw, at last.")).toBeVisible();
  await expect(comment).toHaveValue("");
  const { items } = await ada.api.feed.listComments({ postId });
  expect(items.map(({ content }) => content)).toEqual(["The first thaw, at last."]);
});

test("a post that's edited after its answer was lost is published once, as edited", async ({
  page,
  context,
  world,
}) => {
  const { ada } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const { post, publish } = await publishUnheard(page, "Rain since noon.");
  await post.fill("Rain since noon, and no wind.");
  await publish.click();
  await expect(said(page, "Rain since noon, and no wind.")).toBeVisible();
  await expect(post).toHaveValue("");
  const { items } = await ada.api.feed.listPostsOf({ userId: ada.userId });
  const contents = items.map(({ content }) => content);
  expect(contents.filter((content) => content.startsWith("Rain"))).toEqual([
    "Rain since noon, and no wind.",
  ]);
});

test("a post whose audience changes after a lost answer stays in the form, with a link to the first", async ({
  page,
  context,
  world,
}) => {
  const { ada } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const { post, publish } = await publishUnheard(page, "Moss on the steps.");
  await page.getByLabel("Who can see it").selectOption("connections");
  await publish.click();
  await expect(said(page, "Already published")).toBeVisible();
  await expect(post).toHaveValue("Moss on the steps.");
  await page.getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(/\/community\/post\//);
  await expect(page.getByRole("article").getByText("Moss on the steps.")).toBeVisible();
});

test("a meetup that's edited after its answer was lost is planned once, as edited", async ({
  page,
  context,
  world,
}) => {
  const { ada, circleId } = await peopleOf(world);
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/circles/${circleId}/meetups/new`);
  const title = page.getByRole("textbox", { name: "Title" });
  const plan = page.getByRole("button", { name: "Plan the meetup" });
  const { start } = meetupDraft(world);
  await title.fill("First light");
  await page.getByLabel("Day *").fill(start.slice(0, 10));
  await page.getByLabel("From *").fill("06:30");
  await page.getByLabel("To *").fill("07:30");
  await page.getByLabel("Place", { exact: true }).fill("On the hill");
  await page.getByRole("textbox", { name: "What happens" }).fill("We watch the sun come up.");
  const answersLost = await loseAnswers(page, "**/api/circles/*/meetups");
  await plan.click();
  await answersLost();
  await expect(plan).toBeEnabled();
  await title.fill("First light, in silence");
  await page.getByLabel("From *").fill("06:00");
  await plan.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "First light, in silence" }),
  ).toBeVisible();
  await world.settle();
  const { items } = await ada.api.meetups.listMeetups({ circleId });
  expect(items.map(({ meetup }) => [meetup.title, meetup.start])).toEqual([
    ["First light, in silence", `${start.slice(0, 10)}T06:00`],
  ]);
  await expect(
    page.getByRole("region", { name: "Next time" }).getByText(/6:00|06:00/),
  ).toBeVisible();
  await expect(said(page, "Cancelled")).toHaveCount(0);
});
