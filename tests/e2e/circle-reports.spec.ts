import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("a host removes a member from the circle; the member appeals, and an admin grants it", async ({
  browser,
  world,
}) => {
  const hana = await becomeMember(world, { name: "Hana Reed", username: "hana-hosts" });
  const ada = await becomeMember(world, { name: "Ilse Winter", username: "ilse-reports" });
  const ben = await becomeMember(world, { name: "Bert Summer", username: "bert-shouts" });
  const cleo = await becomeMember(world, { name: "Cora Lund", username: "cora-decides" });
  await grant(world, cleo.userId, ["users_update"]);
  const { circleId } = await hana.api.circles.createCircle({
    name: "Reed pickers",
    description: "We pick reeds.",
    categories: [],
  });
  for (const { api } of [ada, ben]) await api.circles.joinCircle({ circleId });
  const post = { content: "You all pick badly.", visibility: "circle", circleId } as const;
  const { postId } = await ben.api.feed.createPost(post);
  const subject = { kind: "post", postId } as const;
  await ada.api.reports.sendReport({ subject, reason: "harassment", note: "Every week." });
  await world.settle();
  const open = async (person: Person, path: string) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await enterAs(context, world, person);
    const page = await context.newPage();
    await page.goto(world.origin + path);
    return page;
  };

  const hanas = await open(hana, `/circles/${circleId}?tab=reports`);
  const report = hanas.getByRole("listitem").filter({ hasText: "You all pick badly." });
  await expect(report).toContainText("reported by a member");
  await report.getByRole("button", { name: "Decide" }).press("Enter");
  await report.getByLabel("Decision").selectOption({ label: "Remove the member from the circle" });
  await report.getByLabel("Reason").fill("We don't shout here.");
  await expectToFitItsWindow(hanas);
  await expectNoBarriersSoFar(hanas);
  await report.getByRole("button", { name: "Decide" }).press("Enter");
  await expect(hanas.getByText("No reports are waiting for a decision.")).toBeVisible();
  await world.settle();

  const bens = await open(ben, "/settings?section=privacy");
  await expect(bens.getByText("The reason: We don't shout here.")).toBeVisible();
  await bens.getByRole("button", { name: "Appeal: Removed from a circle" }).press("Enter");
  await bens.getByLabel("Why should this be reversed?").fill("I was calling the dog.");
  await expectToFitItsWindow(bens);
  await bens.getByRole("button", { name: "Send appeal" }).press("Enter");
  await expect(bens.getByText("You've appealed. A moderator will look at it again.")).toBeVisible();

  const cleos = await open(cleo, "/admin/reports");
  await cleos.getByRole("tab", { name: "Appeals" }).click();
  const appeal = cleos.getByRole("listitem").filter({ hasText: "I was calling the dog." });
  await appeal.getByLabel("Answer").fill("Dogs may be called.");
  await expectToFitItsWindow(cleos);
  await expectNoBarriersSoFar(cleos);
  await appeal.getByRole("button", { name: "Grant" }).press("Enter");
  await expect(cleos.getByText("No appeals are waiting for an answer.")).toBeVisible();

  await expect(bens.getByText("The answer: Dogs may be called.")).toBeVisible();
  await bens.goto(`${world.origin}/circles/${circleId}`);
  await bens.getByRole("button", { name: "Join", exact: true }).press("Enter");
  await expect(bens.getByText("Joined", { exact: true })).toBeVisible();
  for (const page of [hanas, bens, cleos]) await page.context().close();
});
