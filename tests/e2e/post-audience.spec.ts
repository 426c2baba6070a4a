import { becomeMember } from "../support/person.ts";
import { expectNoBarriers, isThere } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

test("[Q6] a post's author chooses who can see it: all members, connections, or a circle", async ({
  context,
  page,
  world,
}) => {
  const author = await becomeMember(world, { name: "Sunniva Dahl", username: "sunniva-dahl" });
  const { circleId } = await author.api.circles.createCircle({
    name: "Kestrel Choir",
    description: "We sing on the quay.",
    categories: [],
  });
  await world.settle();
  await enterAs(context, world, author);
  await page.goto(`${world.origin}/community`);
  const write = async (words: string, audience: string) => {
    await page.getByLabel("What would you like to share?").fill(words);
    await page.getByLabel("Who can see it").selectOption({ label: audience });
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Publish" }).click();
  };
  await write("Rehearsal moves to seven.", "Circle: Kestrel Choir");
  await expect(page.getByText("The circle's members can see it")).toBeVisible();
  await write("For close ears.", "Your connections");
  await expect(page.getByText("Your connections can see it")).toBeVisible();
  await page.goto(`${world.origin}/community`);
  await isThere(page);
  await expect(page.getByText("For close ears.")).toBeVisible();
  await expect(page.getByText("Rehearsal moves to seven.")).toHaveCount(0);
  await expect(page.getByText("For your connections")).toBeVisible();
  await page.goto(`${world.origin}/profile/${author.userId}`);
  await expect(page.getByText("For close ears.")).toBeVisible();
  await page.goto(`${world.origin}/circles/${circleId}`);
  await expect(page.getByText("Rehearsal moves to seven.")).toBeVisible();
  await page.getByLabel("What would you like to share with the circle?").fill("Come and sing.");
  await page.getByLabel("Who can see it").selectOption({ label: "All members" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("All members can see it")).toBeVisible();
  await page.goto(`${world.origin}/community`);
  await expect(page.getByText("Come and sing.")).toBeVisible();
});
