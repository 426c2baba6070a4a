import { devices } from "@playwright/test";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member sends a stranger a request, who accepts by keyboard, and both talk without a reload", async ({
  browser,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Frost", username: "ada-is-asked" });
  const ben = await becomeMember(world, { name: "Ben Marsh", username: "ben-asks" });
  const open = async (person: typeof ada, path: string) => {
    // Both sit at a wide screen, where the list stays beside the conversation.
    const context = await browser.newContext({
      ...devices["Desktop Chrome"],
      reducedMotion: "reduce",
    });
    await enterAs(context, world, person);
    const page = await context.newPage();
    await page.goto(world.origin + path);
    return page;
  };
  const adas = await open(ada, "/messages");
  await expect(adas.getByText("No conversations yet.")).toBeVisible();
  await expect(adas.getByRole("link", { name: /^Requests/ })).toHaveCount(0);

  const bens = await open(ben, `/profile/${ada.userId}`);
  await bens.getByRole("button", { name: "Message", exact: true }).click();
  await bens.getByRole("textbox", { name: "Request to Ada Frost" }).fill("Do you sit on Sundays?");
  await expectToFitItsWindow(bens);
  await bens.getByRole("button", { name: "Send request" }).press("Enter");
  await expect(bens.getByText("Request sent")).toBeVisible();
  await world.settle();

  await adas.getByRole("link", { name: /^Requests.*1 waiting/ }).press("Enter");
  await expect(adas.getByText("Do you sit on Sundays?")).toBeVisible();
  await expect(adas).toHaveTitle(/Requests · /);
  await expectToFitItsWindow(adas);
  await expectNoBarriersSoFar(adas);

  await adas.getByRole("button", { name: "More about Ben Marsh" }).press("Enter");
  await adas.getByRole("menuitem", { name: "Report this request" }).press("Enter");
  const report = adas.getByRole("dialog", { name: "Report this request" });
  await expect(report.getByText("Do you sit on Sundays?")).toBeVisible();
  await report.getByRole("radio").first().check();
  await report.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(adas.getByText("Thank you for telling us")).toBeVisible();

  // Asking again leads to what he has asked.
  await bens.getByRole("button", { name: "Message", exact: true }).click();
  await expect(bens.getByRole("heading", { name: "Sent" })).toBeVisible();

  await adas.getByRole("button", { name: "Accept the request from Ben Marsh" }).press("Enter");
  const field = adas.getByRole("textbox", { name: "Message to Ben Marsh" });
  await field.fill("At eight.");
  await field.press("Enter");
  await expect(adas.getByRole("log", { name: "Messages" })).toContainText("At eight.");
  await world.settle();
  await bens.getByRole("link", { name: /Ada Frost.*At eight\./s }).click();
  await expect(bens.getByRole("log", { name: "Messages" })).toContainText("At eight.");
  for (const page of [adas, bens]) await page.context().close();
});

test("a member mutes a word, chooses who can find them, and opens a post below its content note", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ina Frost", username: "ina-folds" });
  const ben = await becomeMember(world, { name: "Bea Marsh", username: "bea-notes" });
  await ben.api.feed.createPost({ content: "Seven days of juice detox." });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/settings?section=privacy`);
  await page.getByLabel("Word or phrase").fill("Detox");
  await page.getByRole("button", { name: "Mute", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Unmute “Detox”" })).toBeVisible();
  await page.getByLabel("Find me in the directory").selectOption({ label: "No one" });
  await expect
    .poll(async () => (await ada.api.profiles.getMyProfile()).reach.directory)
    .toBe("nobody");
  await expectToFitItsWindow(page);
  await expectNoBarriersSoFar(page);

  await page.goto(`${world.origin}/community`);
  const post = page.getByRole("article", { name: "Post by Bea Marsh" }).first();
  await expect(post.getByText("Hidden because of “Detox”")).toBeVisible();
  await expect(post.getByText("juice")).toHaveCount(0);
  await post.getByRole("button", { name: "Show the post by Bea Marsh" }).press("Enter");
  await expect(post.getByText("Seven days of juice detox.")).toBeVisible();

  await page.getByPlaceholder("What would you like to share?").click();
  await page.getByPlaceholder("What would you like to share?").fill("Her last week was gentle.");
  await page.getByRole("button", { name: "Add a content note" }).press("Enter");
  await page.getByLabel("Content note").fill("Losing someone");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  const own = page.getByRole("article", { name: "Post by Ina Frost" });
  await expect(own.getByText("Losing someone")).toBeVisible();
  await expect(own.getByText("Her last week")).toHaveCount(0);
  await expectNoBarriersSoFar(page);
  await own.getByRole("button", { name: "Show the post by Ina Frost" }).press("Enter");
  await expect(own.getByText("Her last week was gentle.")).toBeVisible();
});
