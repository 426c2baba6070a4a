import { meetupDraft } from "../support/meetup-draft.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member asks under a meetup, its host answers from the bell and takes a comment down", async ({
  browser,
  context,
  page,
  world,
}) => {
  const host = await becomeMember(world, { name: "Hedda Lind", username: "hedda-m" });
  const guest = await becomeMember(world, { name: "Gro Vik", username: "gro-m" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Sauna at dawn",
    description: "We sweat together.",
    categories: [],
  });
  await guest.api.circles.joinCircle({ circleId });
  const draft = meetupDraft(world, { title: "Birch and steam" });
  const { meetupId } = await host.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();

  await enterAs(context, world, guest);
  await page.goto(`${world.origin}/circles/${circleId}/meetups/${meetupId}`);
  await expect(page.getByText("No comments yet. Ask what to bring, or say hello.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Your comment" });
  await field.fill("What shall I bring?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("What shall I bring?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "What shall I bring?" })).toBeVisible();
  await expect(field).toHaveValue("");
  await expectNoBarriers(page);
  await world.settle();

  const hosts = await browser.newContext();
  const hostPage = await hosts.newPage();
  await enterAs(hosts, world, host);
  await hostPage.goto(`${world.origin}/notifications`);
  await hostPage.getByText("Gro Vik commented on “Birch and steam”").first().click();
  await expect(hostPage.getByText("What shall I bring?")).toBeInViewport();
  await hostPage.getByRole("textbox", { name: "Your comment" }).fill("A towel, or two.");
  await hostPage.keyboard.press("Control+Enter");
  await world.settle();
  await expect(page.getByText("A towel, or two.")).toBeVisible();

  await hostPage.getByRole("button", { name: "More about Gro Vik" }).click();
  await hostPage.getByRole("menuitem", { name: "Take down this comment" }).click();
  const dialog = hostPage.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Remove it" }).check();
  await dialog.getByLabel("Reason", { exact: true }).selectOption("Spam or a scam");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await world.settle();
  await expect(page.getByText("What shall I bring?")).toHaveCount(0);
  await expect(hostPage.getByText("What shall I bring?")).toHaveCount(0);
  await expect(page.getByText("A towel, or two.")).toBeVisible();
  await hosts.close();
});
