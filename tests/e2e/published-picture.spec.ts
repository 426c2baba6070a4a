import { becomeMember } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q1] a post with a picture is shown from its top once it's published", async ({
  context,
  page,
  world,
}) => {
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-shows-ice" });
  for (let line = 1; line <= 8; line++)
    await ada.api.feed.createPost({ content: "Frost on the jetty.\n".repeat(6) });
  await enterAs(context, world, ada);
  await page.goto(`${world.origin}/community`);
  const form = page.getByRole("form", { name: "New post" });
  await form.getByRole("textbox").first().fill("Ice on the lake.\n".repeat(8));
  await form
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "ice.jpg", mimeType: "image/jpeg", buffer: pictureOf(600, 900) });
  await expect(form.getByAltText("As it will be shared")).toBeVisible();
  const publish = form.getByRole("button", { name: "Publish" });
  await expect(publish).toBeEnabled();
  // As low as a writer scrolls to press it: it's the last of the form.
  await publish.evaluate((own) => own.scrollIntoView({ block: "start" }));
  await publish.click();
  const post = page.getByRole("article").filter({ hasText: "Ice on the lake." });
  await expect(post.getByRole("img").last()).toBeVisible();
  const { height = 0 } = page.viewportSize() ?? {};
  const top = async () => (await post.boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(height);
  await expect(form).toBeFocused();
});
