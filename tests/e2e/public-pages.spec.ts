import type { Page } from "@playwright/test";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar, expectToFitItsWindow } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { makeFacilitator } from "./support/facilitator.ts";
import { expect, test } from "./support/test.ts";
import { newcomer, stepOf, wholeDraft } from "./support/wizard.ts";

let host: Person;
let circleId: string;
test.beforeAll(async ({ world }) => {
  host = await becomeMember(world, { name: "Ada Winter", username: "ada-introduces" });
  ({ circleId } = await host.api.circles.createCircle({
    name: "Quiet Readers",
    description: "We read one page each evening, and say why.",
    categories: ["Meditation"],
    isPublic: true,
  }));
  await world.settle();
});

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email or username").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
}

test("a visitor opens a shared link, reads, logs in and joins", async ({ page, world }) => {
  const reader = await becomeMember(world, { name: "Ben Summer", username: "ben-is-sent-a-link" });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${world.origin}/s/circles/${circleId}`);
  await page.waitForURL(`**/circles/${circleId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Quiet Readers" })).toBeVisible();
  await expect(page.getByText("We read one page each evening, and say why.")).toBeVisible();
  await expect(page.getByText("Meditation · 1 member")).toBeVisible();
  await expect(page.getByText("Ada Winter")).toHaveCount(0);
  await expectToFitItsWindow(page);
  await expectNoBarriersSoFar(page);

  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, reader);
  await page.waitForURL(`**/circles/${circleId}`);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByText("Joined", { exact: true })).toBeVisible();
});

test("a visitor who signs up from a shared circle returns to it after the wizard", async ({
  page,
  world,
}) => {
  const person = await newcomer(world, "Mira Brook");
  await page.goto(`${world.origin}/circles/${circleId}`);
  await page.getByRole("link", { name: "Join Attune" }).click();
  await page.waitForURL("**/signup");
  await page.evaluate(
    ([userId, draft, step]) => {
      localStorage.setItem(`onboarding-draft-${userId}`, draft);
      localStorage.setItem(`onboarding-step-${userId}`, step);
    },
    [person.userId, JSON.stringify(wholeDraft(person)), String(stepOf.complete)] as const,
  );
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, person);
  await page.getByRole("button", { name: "Continue Where I Left Off" }).click();
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL(`**/circles/${circleId}`);
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();
});

test("a host opens an event to visitors and closes it again", async ({
  browser,
  context,
  page,
  world,
}) => {
  await makeFacilitator(world, host);
  const { eventId } = await host.api.events.createEvent({
    title: "Lamps on the river",
    description: "We float one each.",
    location: "Birch Lane 7",
    type: "Gathering",
    startsAt: new Date(world.clock.now() + 86_400_000).toISOString(),
    endsAt: new Date(world.clock.now() + 90_000_000).toISOString(),
    timeZone: "Europe/Berlin",
  });
  await world.settle();
  await enterAs(context, world, host);
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  const address = `${world.origin}/events/${eventId}`;
  const toggle = async () => {
    await page.goto(`${address}/edit`);
    await page
      .getByRole("checkbox", { name: "Anyone with the link can see an introduction" })
      .click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(address);
  };

  await visitor.goto(address);
  await visitor.waitForURL("**/login");
  await toggle();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "Lamps on the river" })).toBeVisible();
  await expect(visitor.getByText("Birch Lane 7")).toHaveCount(0);
  await toggle();
  await visitor.goto(address);
  await visitor.waitForURL("**/login");
  await visitors.close();
});
