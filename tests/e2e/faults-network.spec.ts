import type { LocalCloud } from "@attune/local-cloud/types";
import { becomeMember, type Person } from "../support/person.ts";
import { expectNoBarriersSoFar } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";
import { goOn, newcomer, openWizard, said, stepOf } from "./support/wizard.ts";

const noConnection = "Unable to connect to the server. Please check your internet connection.";

test("[E12] sign-up says that it's offline, keeps the input, and continues online", async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${world.origin}/signup`);
  const create = page.getByRole("button", { name: "Create account" });
  await page.getByLabel("Full name").fill("Nora Cut");
  await page.getByLabel("Username").fill("nora-cut");
  await page.getByLabel("Email").fill("nora-cut@people.example");
  await page.locator("[name=password]").fill("a quiet morning");
  await page.locator("[name=confirmation]").fill("a quiet morning");
  await expect(page.getByText("That username is available.")).toBeVisible();
  await context.setOffline(true);
  await create.click();
  await expect(said(page, "Unable to verify username availability")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Cut");
  await expect(page.locator("[name=password]")).toHaveValue("a quiet morning");

  await context.setOffline(false);
  // The account service alone is out of reach.
  const accounts = (url: URL) => url.origin === world.endpoint;
  await page.route(accounts, (route) => route.abort());
  await create.click();
  await expect(said(page, "Signup failed")).toBeVisible();
  await expect(page.locator("[name=confirmation]")).toHaveValue("a quiet morning");
  await expect(page).toHaveURL(`${world.origin}/signup`);

  await page.unroute(accounts);
  // Now the account is created, and only the response is lost.
  let made = 0;
  await page.route(accounts, async (route) => {
    if (!route.request().headers()["x-amz-target"]?.endsWith(".SignUp")) return route.continue();
    await route.fetch();
    await route.abort();
    made++;
  });
  await create.click();
  await expect.poll(() => made).toBeGreaterThan(0);
  await expect(create).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await create.click();
  await expect(page).toHaveURL(`${world.origin}/membership`);
});

test("[H6] [H8] [H11] the wizard's steps work offline, and entries survive a reload", async ({
  page,
  context,
  world,
}) => {
  const person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.basics, { location: "", cityId: "" });
  const city = page.getByRole("combobox", { name: "Where are you based" });
  await context.setOffline(true);
  await city.pressSequentially("Lyo");
  await expect(page.getByText("Unable to load cities")).toBeVisible();
  await page.getByRole("textbox", { name: "short intro" }).fill("Written without a network.");

  await context.setOffline(false);
  await city.press("End");
  await city.pressSequentially("n");
  await page.getByRole("option", { name: /^Lyon, .*France/ }).click();
  await context.setOffline(true);
  for (const heading of ["Profile Picture", "Interests", "Cosmic Info", "Terms"]) {
    await goOn(page).click();
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeFocused();
  }

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("Step 5 of 6: Terms")).toBeVisible();
  await page.getByRole("button", { name: "Continue Where I Left Off" }).click();
  await goOn(page).click();
  await expect(page.getByText("Written without a network.")).toBeVisible();
});

test("[J4] a step whose code failed to load appears after Try Again", async ({
  page,
  context,
  world,
}) => {
  const person = await newcomer(world);
  await context.route(/\/assets\/CosmicStep-/, (route) => route.abort());
  await openWizard(context, page, world, person, stepOf.interests);
  await goOn(page).click();
  await expect(page.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip to Community" })).toBeVisible();
  await context.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Cosmic Info" })).toBeVisible();
});

test("[J4] a part of a page that failed to load appears after Try Again", async ({
  page,
  context,
  world,
}) => {
  const member = await becomeMember(world, { name: "Paula Reed" });
  await enterAs(context, world, member);
  await page.goto(`${world.origin}/community`);
  await context.route(/\/assets\/MyPhotosPanel-/, (route) => route.abort());
  await page.goto(`${world.origin}/my-profile?tab=photos`);
  await expect(page.getByText("Retry attempt: 2/2")).toBeVisible();
  await context.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Paula Reed" })).toBeVisible();
});

test("[H28] [H21] a profile completed offline is saved once the network is back", async ({
  page,
  context,
  world,
}) => {
  const person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.interests);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Something else" }).fill("Moss watching");
  await page.keyboard.press("Enter");
  await expect(said(page, "Error submitting suggestion")).toBeVisible();
  for (let step = stepOf.cosmic; step <= stepOf.complete; step++) await goOn(page).click();
  const complete = page.getByRole("button", { name: "Complete Profile" });
  await complete.click();
  await expect(said(page, "Profile Creation Failed")).toBeVisible();
  await expect(said(page, noConnection)).toBeVisible();
  await expect(complete).toBeEnabled();

  await context.setOffline(false);
  // The response is lost: the profile is written, and the browser doesn't know.
  let answersLost = 0;
  await page.route("**/api/profiles/complete", async (route) => {
    await route.fetch();
    await route.abort();
    answersLost++;
  });
  await complete.click();
  await expect.poll(() => answersLost).toBe(1);
  expect((await person.api.profiles.getMyProfile()).onboardingCompleted).toBe(true);
  await expect(complete).toBeEnabled();
  await page.unrouteAll({ behavior: "wait" });
  await complete.click();
  await page.waitForURL("**/community");
  expect(await person.api.profiles.getMyProfile()).toMatchObject({
    onboardingCompleted: true,
    interests: ["Meditation", "Moss watching"],
  });
  // The failed suggestion was sent again at the end, so it exists.
  const again = await person.api.interests.submitSuggestion({ suggestedName: "Moss watching" });
  expect(again.isNew).toBe(false);
});

test.describe("a member", () => {
  let ada: Person;
  let ben: Person;

  const friends = async (world: LocalCloud) => {
    if (ada) return;
    ada = await becomeMember(world, { name: "Ada Winter", username: "ada-cut" });
    ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-cut" });
    const { requestId } = await ada.api.connections.sendRequest({ receiverId: ben.userId });
    await ben.api.connections.acceptRequest({ requestId: requestId ?? "" });
    await world.settle();
  };

  test("[K2] who saves the profile offline reads so, keeps the form, and can save it online", async ({
    page,
    context,
    world,
  }) => {
    await friends(world);
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/settings`);
    const bio = page.getByRole("textbox", { name: "Short intro" });
    await page.getByRole("combobox", { name: "Hometown" }).fill("Lyon");
    await bio.fill("Between two trains.");
    const save = page.getByRole("button", { name: "Save profile" });
    await context.setOffline(true);
    await save.click();
    await expect(said(page, "Update Failed")).toBeVisible();
    await expect(said(page, noConnection)).toBeVisible();
    await expect(bio).toHaveValue("Between two trains.");
    await expect(save).toBeEnabled();
    await context.setOffline(false);
    await save.click();
    await expect(said(page, "Profile Updated")).toBeVisible();
    expect((await ada.api.profiles.getMyProfile()).bio).toBe("Between two trains.");
  });

  test("[Q6] the composer opens offline the first time, and its post can be published online", async ({
    page,
    context,
    world,
  }) => {
    await friends(world);
    await enterAs(context, world, ada);
    const parts = page.waitForResponse((answer) => answer.url().includes("/assets/post-parts-"));
    await page.goto(`${world.origin}/community`);
    await parts;
    await context.setOffline(true);
    const text = page.getByRole("textbox", { name: "What would you like to share?" });
    await text.click();
    await text.fill("The ferry has no signal.");
    await expect(page.getByRole("button", { name: "Add a poll" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("article").getByText("The ferry has no signal.")).toBeVisible();
  });

  test("[R2] messages written offline wait in the conversation, and each is sent once, in order", async ({
    page,
    context,
    world,
  }) => {
    await friends(world);
    const { conversationId } = await ada.api.conversations.openConversation({
      participantId: ben.userId,
    });
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/messages/${conversationId}`);
    const field = page.getByRole("textbox", { name: "Message to Ben Okafor" });
    const send = page.getByRole("button", { name: "Send" });
    const words = page.getByRole("log", { name: "Messages" });
    await expect(field).toBeVisible();
    await context.setOffline(true);
    for (const body of ["Written in a tunnel.", "Still in it."]) {
      await field.fill(body);
      await send.click();
      await expect(words.getByText(body)).toHaveCount(1);
    }
    await expect(words).toContainText("Will be sent when you're back online");
    await expect(field).toHaveValue("");
    await context.setOffline(false);
    await expect(words).not.toContainText(/Waiting|Sending/);
    await expect(words).toContainText(/Written in a tunnel\..*Still in it\./);
    const { items } = await ben.api.conversations.listMessages({ conversationId });
    expect(items.map(({ body }) => body)).toEqual(["Written in a tunnel.", "Still in it."]);
  });
});

test("every page shows a notice while offline", async ({ page, context, world }) => {
  const offline = page.getByRole("status").filter({ hasText: "You're offline." });
  const member = await becomeMember(world, { name: "Olga Fern" });
  await page.goto(`${world.origin}/login`);
  const enter = async () => {
    await enterAs(context, world, member);
    await page.goto(`${world.origin}/community`);
  };
  for (const open of [async () => undefined, enter]) {
    await open();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(offline).toHaveCount(0);
    await context.setOffline(true);
    await expect(offline).toHaveText(
      "You're offline. Nothing can be loaded or sent until you're back online.",
    );
    await expectNoBarriersSoFar(page);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
  }
});
