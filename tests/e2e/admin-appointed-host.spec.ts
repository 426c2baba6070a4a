import { grant } from "../support/operator.ts";
import { becomeMember } from "../support/person.ts";
import { restrict } from "../support/restrictions.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("an admin appoints a host for a circle that takes no one new since its host's ban", async ({
  world,
  browser,
  context,
  page,
}) => {
  const [host, member, reader, admin] = await Promise.all([
    becomeMember(world, { name: "Hana Mill", username: "hana-appoints" }),
    becomeMember(world, { name: "Milo Reed", username: "milo-appoints" }),
    becomeMember(world, { name: "Rosa Fern", username: "rosa-appoints" }),
    becomeMember(world, { name: "Anna Shaw", username: "anna-appoints" }),
  ]);
  await grant(world, admin.userId, ["users_update", "communities_update"]);
  const { circleId } = await host.api.circles.createCircle({
    name: "Mill readers",
    description: "We read at the mill.",
    categories: [],
    joining: "request",
  });
  await member.api.circles.askToJoin({ circleId, note: "" });
  await host.api.circles.acceptRequest({ circleId, userId: member.userId });
  await restrict(world, admin, host, "ban");

  await enterAs(context, world, reader);
  await page.goto(`${world.origin}/circles/${circleId}`);
  const unattended = page.getByText("This circle isn't taking new people at the moment.");
  await expect(unattended.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask to join" })).toBeHidden();
  await expectNoBarriersSoFar(page);

  const other = await browser.newContext();
  await enterAs(other, world, admin);
  const desk = await other.newPage();
  await desk.goto(`${world.origin}/admin/circles`);
  await desk.getByRole("tab", { name: "Without a host" }).click();
  await desk.getByRole("button", { name: "Appoint a host for Mill readers" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Milo Reed" }).check();
  await expectNoBarriersSoFar(desk);
  await dialog.getByRole("button", { name: "Appoint", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole("button", { name: "Appoint a host for Mill readers" })).toBeHidden();
  await other.close();

  await world.settle();
  await page.reload();
  await expect(page.getByRole("button", { name: "Ask to join" }).first()).toBeVisible();
  const { items } = await member.api.notifications.listNotifications({});
  expect(items.map(({ title }) => title)).toContain("You now host Mill readers");
});
