import { eventDraft } from "../support/event-draft.ts";
import { becomeMember } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expectSeen, tabTo, type } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a member logs in with Tab and Enter alone", async ({ page, world }) => {
  const { email, password } = await becomeMember(world, { username: "ida-answers" });
  await page.goto(`${world.origin}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel("Email or username"));
  await type(page, email);
  await page.keyboard.press("Tab");
  await expectSeen(page.locator("[type=password]"));
  await type(page, password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/community");
});

test("a member joins a circle by keyboard, and cancels leaving it", async ({
  page,
  context,
  world,
}) => {
  const host = await becomeMember(world, { name: "Olga Host", username: "olga-answers" });
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-answers" });
  const { circleId } = await host.api.circles.createCircle({
    name: "Key Holders",
    description: "We sit.",
    categories: ["Meditation"],
  });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/circles/${circleId}`);
  const join = page.getByRole("button", { name: "Join", exact: true });
  await tabTo(page, join, 20);
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByRole("status").filter({ hasText: /^Joined$/ })).toBeFocused();

  const membership = page.getByRole("button", { name: "Membership" });
  await tabTo(page, membership, 4);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave Key Holders?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectSeen(membership);
});

test("a member joins an event by keyboard, and the button keeps the focus", async ({
  page,
  context,
  world,
}) => {
  const host = await becomeMember(world, { name: "Otto Host", username: "otto-answers" });
  await makeFacilitator(world, host);
  const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-answers" });
  const { eventId } = await host.api.events.createEvent(
    eventDraft(world, { title: "Supper with keys", inDays: 3 }),
  );
  await world.settle();
  await enterAs(context, world, ben);
  await page.goto(`${world.origin}/events/${eventId}`);
  await tabTo(page, page.getByRole("button", { name: "I'm going" }), 20);
  await page.keyboard.press("Enter");
  const cancel = page.getByRole("button", { name: "I can't make it" });
  await expectSeen(cancel);
  await expect(page.getByRole("status").filter({ hasText: "You're going" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expectSeen(page.getByRole("button", { name: "I'm going" }));
});
