import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";

let lena: Person;
let usher: Person;

test.beforeAll(async ({ world }) => {
  lena = await becomeMember(world, { name: "Lena Fern", username: "lena-lists" });
  usher = await becomeMember(world, { name: "Uma Shaw", username: "uma-ushers" });
  await grant(world, usher.userId, ["users_update", "communities_update"]);
});

test("[Q9] [A5] a member applies, and is notified of the approval", async ({
  world,
  browser,
  context,
  page,
}) => {
  await enterAs(context, world, lena);
  await page.goto(`${world.origin}/settings?section=facilitator`);
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  await apply.click();
  await expect(page.getByText("Please tell us about your qualifications")).toBeVisible();
  await page.getByLabel("What you'd host").fill("Breath work in the park.");
  await page.getByLabel("Your qualifications").fill("Two years of training.");
  await page.getByLabel("What I've said about my qualifications is accurate.").check();
  await expectNoBarriersSoFar(page);
  await apply.click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();

  const other = await browser.newContext();
  await enterAs(other, world, usher);
  const desk = await other.newPage();
  await desk.goto(`${world.origin}/admin/facilitators`);
  await expect(desk.getByText("Two years of training.")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Facilitators", exact: true })).toBeInViewport();
  await expectNoBarriersSoFar(desk);
  await desk.getByRole("button", { name: "Approve Lena Fern" }).click();
  await expect(desk.getByText("Nothing is waiting for an answer.")).toBeVisible();
  await other.close();

  await world.settle();
  await expect(page.getByText("You're a facilitator", { exact: true })).toBeVisible();
  await page.goto(`${world.origin}/notifications`);
  await expect(page.getByText("You're a facilitator now")).toBeVisible();

  const { eventId } = await lena.api.events.createEvent(
    eventDraft(world, {
      title: "Noon breath",
      description: "In the park.",
      location: "Munich",
      type: "Class",
    }),
  );
  await page.goto(`${world.origin}/events/${eventId}`);
  await expect(page.getByText("Approved facilitator", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting for approval")).toBeHidden();
});

test(
  "[Q4] an event is rejected with a reason, which its host reads on its page",
  journey,
  async ({ world, browser, context, page }) => {
    const ivo = await becomeMember(world, { name: "Ivo Reed", username: "ivo-lists" });
    const { eventId } = await ivo.api.events.createEvent(
      eventDraft(world, {
        title: "Fire jump",
        description: "We jump over a fire.",
        location: "Munich",
        type: "Gathering",
      }),
    );
    await enterAs(context, world, usher);
    await page.goto(`${world.origin}/admin/events`);
    await page.getByRole("button", { name: "Reject Fire jump" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByText("Please give a reason")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Not without a medic.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("tab", { name: "Rejected" }).click();
    await expect(page.getByText("Reason: Not without a medic.")).toBeVisible();
    await expectNoBarriersSoFar(page);

    const other = await browser.newContext();
    await enterAs(other, world, ivo);
    const own = await other.newPage();
    await own.goto(`${world.origin}/events/${eventId}`);
    await expect(own.getByText("Not approved", { exact: true })).toBeVisible();
    await expect(own.getByText("Not without a medic.")).toBeVisible();
    await other.close();
  },
);

test("[B23] an unknown admin address leads to the panel, and lets no member in", async ({
  world,
  context,
  page,
}) => {
  await enterAs(context, world, usher);
  await page.goto(`${world.origin}/admin/nowhere`);
  await expect(page).toHaveURL(`${world.origin}/admin`);
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
  // One of the views that this admin lacks the permission for.
  await page.goto(`${world.origin}/admin/sessions`);
  await expect(page.getByText("Permission Denied")).toBeVisible();
  await expect(page.getByRole("button", { name: "End All Sessions" })).toBeHidden();
});
