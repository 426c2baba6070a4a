import type { LocalCloud } from "@attune/local-cloud/types";
import { becomeMember, type Person } from "../support/person.ts";
import { enterAs } from "./support/enter.ts";
import { expectSeen, tabTo, type } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";
import { goOn, newcomer, openWizard, said, stepOf, threePeople } from "./support/wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("[E1] a visitor signs up with Tab and Enter alone", async ({ page, world }) => {
  await page.goto(`${world.origin}/signup`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const passwords = page.locator("[name=password], [name=confirmation]");
  await tabTo(page, page.getByLabel("Full name"));
  await type(page, "Kaya Keys");
  await page.keyboard.press("Tab");
  await expectSeen(page.getByLabel("Username"));
  await type(page, "kaya-keys");
  await page.keyboard.press("Tab");
  await expectSeen(page.getByLabel("Email"));
  await type(page, "kaya-keys@people.example");
  await page.keyboard.press("Tab");
  await expectSeen(passwords.first());
  await type(page, "a quiet morning");
  await tabTo(page, passwords.last(), 2);
  await type(page, "a quiet morning");
  await expect(page.getByText("That username is available.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${world.origin}/membership`);
});

test("[H7] [H13] [H19] [H23] [I1] a newcomer completes the wizard by keyboard, photo crop included", async ({
  page,
  context,
  world,
}) => {
  // Keeps Playwright answering choosers: its first press could come before it does.
  page.on("filechooser", () => undefined);
  const person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.basics, {
    bio: "",
    location: "",
    cityId: "",
    imageUrl: "",
    languagesSpoken: [],
    interests: [],
    termsAccepted: false,
    wantsCosmic: null,
  });
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  await expect(heading("Basic Info")).toBeFocused();
  const offered = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const chosen = offered.and(page.locator("[aria-selected=true]"));
  const city = page.getByRole("combobox", { name: "Where are you based" });
  await tabTo(page, city, 2);
  await type(page, "Munic");
  await expect(offered.filter({ hasText: "Munich, Bavaria, Germany" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offered).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Munich, Bavaria, Germany");
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Munich, Bavaria, Germany");
  await tabTo(page, page.getByRole("combobox", { name: "Languages Spoken" }), 2);
  await type(page, "engl");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toContainText("English");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "short intro" }), 3);
  await type(page, "I sit in the mornings.");
  await tabTo(page, goOn(page), 3);
  await page.keyboard.press("Enter");

  await expect(heading("Profile Picture")).toBeFocused();
  const add = page.getByRole("button", { name: "Add Photo" });
  await tabTo(page, add, 2);
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(threePeople);
  const dialog = page.getByRole("dialog", { name: "Crop Your Profile Picture" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  const again = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await again).setFiles(threePeople);
  const part = dialog.getByRole("group", { name: /^Part of the photo/ });
  await tabTo(page, part, 3);
  const picture = dialog.locator("img");
  const before = await picture.getAttribute("style");
  await page.keyboard.press("ArrowLeft");
  await expect(picture).not.toHaveAttribute("style", before ?? "");
  await page.keyboard.press("ArrowRight");
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await tabTo(page, zoom, 2);
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveValue("2.5");
  await tabTo(page, dialog.getByRole("button", { name: "Cancel" }), 2);
  const apply = dialog.getByRole("button", { name: "Apply Crop" });
  await tabTo(page, apply, 2);
  // Nothing behind the dialog is reachable from within.
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    expect(await dialog.locator(":focus").count()).toBeLessThanOrEqual(1);
    await expect(add).not.toBeFocused();
  }
  await tabTo(page, apply, 8);
  await page.keyboard.press("Enter");
  await expect(heading("Interests")).toBeFocused();
  await expect(said(page, "Success!")).toBeVisible();
  const chip = page.getByRole("button", { name: "Meditation", exact: true });
  await tabTo(page, chip, 12);
  await page.keyboard.press("Space");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, goOn(page), 30);
  await page.keyboard.press("Enter");

  await expect(heading("Cosmic Info")).toBeFocused();
  const yes = page.getByRole("radio", { name: "Yes, I'm interested" });
  await tabTo(page, yes, 2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "No, thanks" })).toBeChecked();
  await expect(page.getByText("No worries.")).toBeVisible();
  await tabTo(page, goOn(page), 3);
  await page.keyboard.press("Enter");

  await expect(heading("Terms")).toBeFocused();
  await tabTo(page, page.getByRole("checkbox"), 8);
  await page.keyboard.press("Space");
  await tabTo(page, goOn(page), 4);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Complete Profile" }), 6);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/community");
});

test.describe("a member", () => {
  let people: { ada: Person; ben: Person } | undefined;

  async function friends(world: LocalCloud) {
    if (people) return people;
    const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-keys" });
    const ben = await becomeMember(world, { name: "Ben Okafor", username: "ben-keys" });
    const { requestId } = await ada.api.connections.sendRequest({ receiverId: ben.userId });
    await ben.api.connections.acceptRequest({ requestId: requestId ?? "" });
    await world.settle();
    people = { ada, ben };
    return people;
  }

  test("[Q6] writes a post, reacts, and deletes it by keyboard", async ({
    page,
    context,
    world,
  }) => {
    const { ada } = await friends(world);
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/community`);
    await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible();
    const words = page.getByLabel("What would you like to share?");
    await words.focus();
    await type(page, "Written without a mouse.");
    await tabTo(page, page.getByRole("button", { name: "Publish" }), 7);
    await page.keyboard.press("Enter");
    const post = page.getByRole("article").filter({ hasText: "Written without a mouse." });
    await expect(post).toBeVisible();

    const react = post.getByRole("button", { name: "React" });
    await react.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await expectSeen(react);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(post.getByRole("button", { name: /^Your reaction: / })).toBeFocused();

    const more = post.getByRole("button", { name: "More about the post by Ada Winter" });
    const remove = page.getByRole("menuitem", { name: "Delete" });
    const chooseDelete = async () => {
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.press("d");
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await more.focus();
    await chooseDelete();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expectSeen(more);
    await chooseDelete();
    await tabTo(page, dialog.getByRole("button", { name: "Delete" }), 4);
    await page.keyboard.press("Enter");
    await expect(post).toHaveCount(0);
  });

  test("[R2] writes a message by keyboard, and the field keeps the focus", async ({
    page,
    context,
    world,
    isMobile,
  }) => {
    const { ada, ben } = await friends(world);
    const { conversationId } = await ada.api.conversations.openConversation({
      participantId: ben.userId,
    });
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/messages`);
    const line = page.getByRole("link", { name: /Ben Okafor/ });
    await line.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${world.origin}/messages/${conversationId}`);
    const field = page.getByRole("textbox", { name: "Message to Ben Okafor" });
    await expect(field).toBeVisible();
    await field.focus();
    await type(page, "By keys alone.");
    if (isMobile) {
      await page.keyboard.press("Tab");
      await expectSeen(page.getByRole("button", { name: "Send" }));
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("By keys alone.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  });

  test("[K2] [K10] changes settings by keyboard", async ({ page, context, world }) => {
    const { ada } = await friends(world);
    await enterAs(context, world, ada);
    await page.goto(`${world.origin}/settings`);
    await expect(page.getByRole("textbox", { name: "Full Name" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expectSeen(page.getByRole("link", { name: "Skip to content" }));
    await page.keyboard.press("Enter");
    const notifications = page.getByRole("link", { name: "Notifications", exact: true });
    await tabTo(page, notifications, 6);
    await page.keyboard.press("Enter");
    await expect(notifications).toHaveAttribute("aria-current", "page");
    const comments = page.getByRole("checkbox", {
      name: "Comments on your posts and events: Bell",
    });
    await expect(comments).toBeVisible();
    await tabTo(page, comments, 30);
    await page.keyboard.press("Space");
    await expect(comments).not.toBeChecked();
    await page.keyboard.press("Tab");
    await expect(comments).not.toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expectSeen(comments);
  });
});
