import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

let ada: Person;
let ben: Person;
let circleId: string;
test.beforeAll(async ({ world }) => {
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-invites" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben-invited" });
  await connect(ada, ben);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Dawn Sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  }));
  await world.settle();
});

test("a member invites a connection by keyboard, who joins from the notification", async ({
  browser,
  context,
  page,
  world,
}) => {
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/circles/${circleId}`);
  await page.getByRole("button", { name: "Invite", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite to Dawn Sitters" });
  await dialog.getByRole("button", { name: "Invite Ben Summer" }).press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveText(/Ben Summer.*Invited/);
  await expectNoBarriersSoFar(page);
  await world.settle();

  const bens = await browser.newContext();
  await enterAs(bens, world, ben);
  const hisPage = await bens.newPage();
  await hisPage.goto(`${world.origin}/circles/${circleId}`);
  await expect(
    hisPage.getByRole("status").filter({ hasText: "Ada Winter invited you" }),
  ).toBeVisible();
  await hisPage.goto(`${world.origin}/notifications`);
  await hisPage.getByRole("button", { name: "Circles", pressed: false }).click();
  await hisPage.getByRole("button", { name: "Join Dawn Sitters" }).click();
  await expect(hisPage.getByText("You've joined.")).toBeVisible();
  await expectNoBarriersSoFar(hisPage);
  const { circle } = await ben.api.circles.getCircle({ circleId });
  expect(circle.isMember).toBe(true);
  await bens.close();
});
