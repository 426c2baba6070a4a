import { becomeMember } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { expect, test } from "./support/test.ts";
import { cropPhoto, goOn, newcomer, openWizard, said, stepOf } from "./support/wizard.ts";

test("a newcomer leaves the photo for later, looks around, and adds it on the community page and from Connect", async ({
  context,
  page,
  world,
}) => {
  const ben = await becomeMember(world, { name: "Ben Marsh", username: "ben-is-met" });
  const person = await newcomer(world, "Mira Brook");
  await openWizard(context, page, world, person, stepOf.photo, { imageUrl: "" });
  await expect(goOn(page)).toBeDisabled();
  await expect(page.getByText(/^Until you add a photo, you can look around/)).toBeVisible();
  await expectNoBarriersSoFar(page);
  await page.getByRole("button", { name: "Add it later" }).click();
  await expect(page.getByRole("heading", { name: "Interests", exact: true })).toBeFocused();

  // The draft remembers it.
  await page.reload();
  await page.getByRole("button", { name: "Continue Where I Left Off" }).click();
  for (const _step of ["interests", "cosmic", "terms"]) await goOn(page).click();
  const summary = page.getByRole("article", { name: "Your profile" });
  await expect(summary.locator("[data-initials=MB]")).toBeVisible();
  await expectNoBarriersSoFar(page);
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL("**/community");
  await world.settle();
  expect(await person.api.profiles.getMyProfile()).toMatchObject({
    onboardingCompleted: true,
    imageUrl: null,
  });

  await page.goto(`${world.origin}/profile/${ben.userId}`);
  await page.getByRole("button", { name: "Message", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add your photo" });
  await expect(dialog).toBeVisible();
  await expectNoBarriersSoFar(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeFocused();

  await page.goto(`${world.origin}/community`);
  const steps = page.getByRole("region", { name: "Your first steps" });
  await steps.getByRole("button", { name: "Add your photo" }).click();
  await expect(dialog).toBeVisible();
  await cropPhoto(page, "2.5");
  await expect(said(page, "Profile Updated")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(steps.getByRole("button", { name: "Add your photo" })).toHaveCount(0);
  await expect(steps.getByRole("heading", { name: "Your first steps" })).toBeFocused();
  await world.settle();
  expect((await person.api.profiles.getMyProfile()).imageUrl).toContain("/avatars/");

  await page.goto(`${world.origin}/profile/${ben.userId}`);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("button", { name: "Requested" })).toBeVisible();
  await expect
    .poll(async () => (await ben.api.connections.listRequests()).received)
    .toHaveLength(1);
});
