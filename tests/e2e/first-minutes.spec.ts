import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";
import { goOn, threePeople } from "./support/wizard.ts";

const mostFields = 11;
const ways = [
  { photo: "a photo", mostPresses: 14, username: "mira-hurries" },
  { photo: "the photo left for later", mostPresses: 13, username: "mira-waits" },
];

/** Counts what a person presses and fills in. Moving to a field counts with the field. */
function hands() {
  const presses: string[] = [];
  const fields: string[] = [];
  return {
    done: { presses, fields },
    press: async (target: Locator) => {
      await target.click();
      presses.push(String(target));
    },
    enter: async (page: Page) => {
      await page.keyboard.press("Enter");
      presses.push("Enter");
    },
    fill: async (target: Locator, text: string) => {
      await target.pressSequentially(text);
      fields.push(String(target));
    },
  };
}

for (const { photo, mostPresses, username } of ways)
  test(`[A10] from the front page to the community it takes ${mostPresses} presses and ${mostFields} fields with ${photo}`, async ({
    page,
    world,
  }) => {
    const { done, press, enter, fill } = hands();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(world.origin);
    await press(page.getByRole("link", { name: "Start the 30-day trial" }).first());

    await fill(page.getByLabel("Full name"), "Mira Brook");
    await fill(page.getByLabel("Username"), username);
    await fill(page.getByLabel("Email"), `${username}@people.example`);
    await fill(page.locator("[name=password]"), "a quiet morning");
    await fill(page.locator("[name=confirmation]"), "a quiet morning");
    await expect(page.getByText("That username is available.")).toBeVisible();
    await enter(page);

    // The plan was chosen on the front page.
    await fill(page.getByLabel("Card number"), "4242 4242 4242 4242");
    await fill(page.getByLabel("Expiry"), "12 / 34");
    await fill(page.getByLabel("Security code"), "123");
    await fill(page.getByLabel("Name on card"), "Mira Brook");
    await enter(page);

    await press(button("Get Started"));
    await fill(page.getByRole("combobox", { name: "Where are you based" }), "Munic");
    await press(page.getByRole("option", { name: "Munich, Bavaria, Germany" }));
    await fill(page.getByRole("textbox", { name: "short intro" }), "I sit in the mornings.");
    await press(goOn(page));

    if (photo === "a photo") {
      const chooser = page.waitForEvent("filechooser");
      await press(button("Add Photo"));
      await (await chooser).setFiles({
        name: "me.jpg",
        mimeType: "image/jpeg",
        buffer: await onePerson(),
      });
      await press(page.getByRole("dialog").getByRole("button", { name: "Apply Crop" }));
    } else await press(button("Add it later"));

    await press(button("Meditation"));
    await press(goOn(page));
    await expect(page.getByRole("heading", { name: "Cosmic Info" })).toBeFocused();
    await press(goOn(page));
    await press(page.getByRole("checkbox"));
    await press(goOn(page));
    await press(button("Complete Profile"));
    await page.waitForURL("**/community");

    expect(done.presses.length, done.presses.join("\n")).toBeLessThanOrEqual(mostPresses);
    expect(done.fields.length, done.fields.join("\n")).toBeLessThanOrEqual(mostFields);
  });

/** The one in the middle of three. */
async function onePerson(): Promise<Buffer> {
  // The app's own functions, in this process, let sharp read buffers alone.
  const picture = sharp(readFileSync(threePeople));
  const { width, height } = await picture.metadata();
  const side = Math.round(Math.min(width, height) / 2.5);
  const area = {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
    width: side,
    height: side,
  };
  return picture.extract(area).resize(480, 480).jpeg().toBuffer();
}
