import type { Page } from "@playwright/test";
import type { Person } from "../support/person.ts";
import { passUntil } from "./support/pass-until.ts";
import { expect, test } from "./support/test.ts";
import {
  cropPhoto,
  goOn,
  newcomer,
  openWizard,
  said,
  stepOf,
  threePeople,
} from "./support/wizard.ts";

let person: Person;

test.beforeEach(async ({ world, context, page }) => {
  person = await newcomer(world);
  await openWizard(context, page, world, person, stepOf.photo, { imageUrl: "" });
  await page.clock.install();
});
test.afterEach(({ world }) => world.faults.clear());

const detect = "**/api/photos/detect-face";
/** What the browser looks for faces with. */
const model = "**/assets/tiny_face_detector_model-*.bin";
const underReview = async () => (await person.api.profiles.getMyProfile()).photoInReview;

/** Records by the page's clock when an address was requested. */
async function noteTimes(page: Page, part: string): Promise<() => Promise<number[]>> {
  await page.evaluate((wanted) => {
    const times: number[] = [];
    const ask = globalThis.fetch;
    Object.assign(globalThis, {
      askedAt: times,
      fetch: (...question: Parameters<typeof fetch>) => {
        const [target] = question;
        if ((target instanceof Request ? target.url : String(target)).includes(wanted)) {
          times.push(Date.now());
        }
        return ask(...question);
      },
    });
  }, part);
  // Runs in the page; tests have no DOM types.
  return () => page.evaluate(() => (globalThis as unknown as { askedAt: number[] }).askedAt);
}

test("[H15] [H16] with the face check down, a photo in which the device sees one face is accepted and flagged after three tries with growing waits", async ({
  page,
  world,
}) => {
  world.faults.rate("rekognition", 1, { code: "InternalServerError" });
  const times = await noteTimes(page, "/detect-face");
  await cropPhoto(page, "2.5");
  await expect(page.getByText("Verifying your photo")).toBeVisible();
  await passUntil(page, async () => (await times()).length, 3);
  const [first = 0, second = 0, third = 0] = await times();
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);

  await expect(said(page, "No response from face detection service.")).toBeVisible();
  await expect(goOn(page)).toBeEnabled();
  await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
  await expect.poll(underReview).toBe(true);
});

test("[H15] [H16] with the face check down, a photo in which the device sees several faces is refused after three tries, and not sent", async ({
  page,
  world,
}) => {
  world.faults.rate("rekognition", 1, { code: "InternalServerError" });
  const times = await noteTimes(page, "/detect-face");
  let uploads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/photos/uploads")) uploads++;
  });
  await cropPhoto(page, "1");
  await passUntil(page, async () => (await times()).length, 3);
  await passUntil(page, () => said(page, "Face not detected").count(), 1);
  await expect(
    page.getByText("Please upload a photo with only yourself (multiple faces detected).").first(),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Photo" })).toBeVisible();
  expect(uploads).toBe(0);
  await page.getByRole("button", { name: "Crop this photo again" }).click();
  await expect(page.getByRole("dialog", { name: "Crop Your Profile Picture" })).toBeVisible();
});

test("[H16] if neither server nor device can check, the photo is accepted and flagged", async ({
  page,
  world,
}) => {
  world.faults.rate("rekognition", 1, { code: "InternalServerError" });
  await page.route(model, (route) => route.abort());
  const times = await noteTimes(page, "/detect-face");
  await cropPhoto(page, "1");
  await passUntil(page, async () => (await times()).length, 3);
  await expect(said(page, "No response from face detection service.")).toBeVisible();
  await expect(goOn(page)).toBeEnabled();
  await expect.poll(underReview).toBe(true);
});

test("[H13] the device checks a photo before anything is sent, with files of this site only", async ({
  page,
  world,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  const dialog = page.getByRole("dialog", { name: "Crop Your Profile Picture" });
  expect(asked).toEqual([]);
  await page.getByLabel("Photo file").setInputFiles(threePeople);
  await expect(dialog.getByText("We can see several faces.")).toBeVisible();
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2.5");
  await expect(dialog.getByText("We can see one face.")).toBeVisible();
  expect(asked.filter((one) => one.includes("tiny_face_detector_model"))).toHaveLength(1);
  const elsewhere = (one: string) => !one.includes(` ${world.origin}/`) && !one.includes(" blob:");
  expect(asked.filter((one) => elsewhere(one) || one.startsWith("POST"))).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

test("[H16] when only the browser's request fails, the server accepts or refuses the photo", async ({
  page,
}) => {
  await page.route(detect, (route) => route.abort());
  const times = await noteTimes(page, "/detect-face");
  await cropPhoto(page, "1");
  await passUntil(page, async () => (await times()).length, 3);
  await expect(said(page, "Face not detected")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Photo" })).toBeVisible();

  await page.unroute(detect);
  await cropPhoto(page, "2.5");
  await expect(said(page, "Success!")).toBeVisible();
  expect(await underReview()).toBe(false);
});

test("[H17] [H18] an upload that fails twice succeeds the third time, after longer waits", async ({
  page,
  world,
}) => {
  let tries = 0;
  await page.route(
    (url) => url.origin === world.endpoint || url.pathname.includes("incoming"),
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      tries++;
      if (tries === 1) return route.abort();
      return tries === 2 ? route.fulfill({ status: 503, body: "Slow down" }) : route.continue();
    },
  );
  const times = await noteTimes(page, world.endpoint);
  await cropPhoto(page, "2.5");
  await passUntil(page, async () => (await times()).length, 3);
  const [first = 0, second = 0, third = 0] = await times();
  // Two seconds after the network, plus two times one second after the store.
  expect(second - first).toBeGreaterThanOrEqual(2_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  await expect(said(page, "Success!")).toBeVisible();

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.unrouteAll();
  await page.route(
    (url) => url.origin === world.endpoint,
    (route) => route.fulfill({ status: 503, body: "Slow down" }),
  );
  await cropPhoto(page, "2.5");
  await passUntil(page, () => said(page, "Upload failed").count(), 1);
  await expect(page.getByText(/^Upload failed after 3 attempts: /).first()).toBeVisible();
  // The picture that was there stays.
  await expect(page.getByRole("button", { name: "Change Photo" })).toBeVisible();
});
