import { becomeMember } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { test as base, expect, journey } from "./support/test.ts";

const test = base.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
    async ({}, use) => {
      // Passkeys belong to a name, never to an address.
      const world = await startAttune({ host: "localhost" });
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test(
  "a member adds a passkey, logs in with it, and no longer can once it's removed",
  journey,
  async ({ world, context, page }) => {
    const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-unlocks" });
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    const name = page.getByRole("textbox", { name: "Email or username" });
    await page.goto(`${world.origin}/login`);
    await name.fill(ada.email);
    const password = page.locator("[name=password]");
    await password.fill(ada.password);
    await password.press("Enter");
    await expect(page.getByRole("button", { name: /^Your menu/ })).toBeVisible();
    await page.goto(`${world.origin}/settings?section=account`);
    await expect(page.getByText("You don't have a passkey yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const adding = page.getByRole("dialog", { name: "Add a passkey" });
    await adding.locator("[name=proof]").fill(ada.password);
    await adding.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Passkey added", { exact: true }).first()).toBeVisible();
    const remove = page.getByRole("button", { name: /^Remove Chrome on / });
    await expect(remove).toBeVisible();
    await world.settle();
    expect(world.mail.last(ada.email)?.subject).toContain("A passkey was added");

    const logOut = async () => {
      await page.getByRole("button", { name: /^Your menu/ }).click();
      const way = { name: "Log Out", exact: true };
      await page.getByRole("menuitem", way).or(page.getByRole("button", way)).click();
      await expect(page).toHaveURL(`${world.origin}/login`);
    };
    await logOut();
    // No click: on a phone the button moves when the message above the form disappears.
    const logIn = page.getByRole("button", { name: "Log in with a passkey" });
    await name.fill(ada.email);
    await logIn.press("Enter");
    await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Your menu/ })).toBeVisible();
    // Stored by the member's id, as after a password.
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).toContain(`LastAuthUser":"${ada.userId}"`);

    await page.goto(`${world.origin}/settings?section=account`);
    await remove.click();
    const removing = page.getByRole("dialog", { name: "Remove this passkey?" });
    await removing.locator("[name=proof]").fill(ada.password);
    await removing.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("You don't have a passkey yet.")).toBeVisible();
    await logOut();
    await name.fill(ada.username);
    await logIn.press("Enter");
    await expect(page.getByText(/There's no passkey for this account/)).toBeVisible();
    await ada.signIn();
    const { items } = await ada.api.security.listMySecurityEvents();
    expect(items.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["passkey_added", "passkey_removed"]),
    );
    // The sign-ins that the password started replaced this device's own.
    expect(items.map(({ eventType }) => eventType)).not.toContain("session_ended");
  },
);
