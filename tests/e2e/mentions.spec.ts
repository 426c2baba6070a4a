import { becomeMember } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { type } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a member mentions another in a reply by keyboard, and undoes it", async ({
  page,
  context,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-mentions" });
  const olga = await becomeMember(world, { name: "Olga Mentioned", username: "quill-93" });
  await becomeMember(world, { name: "Olga Elsewhere", username: "olga-elsewhere" });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Mentioning",
    description: "We sit.",
    categories: [],
  });
  await olga.api.circles.joinCircle({ circleId });
  const topic = { circleId, kind: "topic", title: "Cold mornings", body: "And you?" } as const;
  const { discussionId } = await ada.api.discussions.createDiscussion(topic);
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/circles/${circleId}/forum/${discussionId}`);

  const field = page.getByLabel("Your reply");
  await field.focus();
  await type(page, "Ask @ol");
  const option = page.getByRole("listbox").getByRole("option");
  // Only the circle's members.
  await expect(option).toHaveText("Olga Mentioned@quill-93");
  await expect(page.getByRole("combobox", { name: "Your reply" })).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id")) ?? "",
  );
  // No text area is a combobox in HTML, but `aria-expanded` needs one.
  await expectNoBarriersSoFar(page, ["aria-allowed-role"]);
  await page.keyboard.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(field).toBeFocused();

  await type(page, " and @olg");
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Ask @ol and @quill-93 ");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field).toHaveValue("Ask @ol and @olg");
  // What came back is selected.
  await page.keyboard.press("ArrowRight");
  await expect(option).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await type(page, "about the bells.");
  await expect(field).toHaveValue("Ask @ol and @quill-93 about the bells.");
  await page.keyboard.press("Control+Enter");
  const mention = page.getByRole("main").getByRole("link", { name: "@quill-93" });
  await expect(mention).toBeVisible();
});

test("a member mentions another in a post by a press, from a list near the caret and inside the window", async ({
  page,
  context,
  world,
  hasTouch,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-taps" });
  for (const number of [1, 2, 3, 4, 5, 6])
    await becomeMember(world, { name: `Zora ${number}`, username: `zora-${number}` });
  await world.settle();
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const field = page.getByLabel("What would you like to share?");
  await field.click();
  await type(page, "The lake is warm and the day is long, says @zor");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(5);
  await expectToFitItsWindow(page);
  const view = page.viewportSize();
  const list = await page.getByRole("listbox").boundingBox();
  if (!view || !list) throw new Error("Nothing is shown.");
  expect(list.x).toBeGreaterThanOrEqual(0);
  expect(list.x + list.width).toBeLessThanOrEqual(view.width);
  expect(list.y + list.height).toBeLessThanOrEqual(view.height);
  for (const one of await options.all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const zora = page.getByRole("option", { name: "Zora 4" });
  await (hasTouch ? zora.tap() : zora.click());
  await expect(field).toHaveValue("The lake is warm and the day is long, says @zora-4 ");
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);
});
