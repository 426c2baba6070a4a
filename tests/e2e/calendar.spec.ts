import { becomeMember } from "../support/person.ts";
import { expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a member makes a private address for their calendar app, replaces it and turns it off", async ({
  page,
  context,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-subscribes" });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/plans`);
  await page.getByRole("button", { name: "Subscribe to your calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to your calendar" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const field = dialog.getByLabel("Your calendar link");
  await expect(field).toHaveValue(/\/api\/calendar\.ics\?key=/);
  await expectToFitItsWindow(page);
  const first = await field.inputValue();
  await expect(dialog.getByRole("link", { name: "Open in calendar app" })).toHaveAttribute(
    "href",
    first.replace(/^https?/, "webcal"),
  );
  const calendar = await page.request.get(first);
  expect(await calendar.text()).toContain("BEGIN:VCALENDAR");

  await dialog.getByRole("button", { name: "Make a new link" }).click();
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Subscribe to your calendar" }).click();
  await expect(dialog.getByText(/^On since /)).toBeVisible();
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
});
