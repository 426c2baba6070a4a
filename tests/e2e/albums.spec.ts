import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AlbumVisibility } from "@attune/core/albums/albums.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Page } from "@playwright/test";
import { landscapeOf, type Motif } from "../../scripts/demo/landscape.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { uploadPicture } from "../support/upload.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, journey, test } from "./support/test.ts";
import { said } from "./support/wizard.ts";

const files = mkdtempSync(join(tmpdir(), "attune-albums-"));
test.afterAll(() => rmSync(files, { recursive: true, force: true }));

/** A file on the person's device. */
function fileOf(name: string, content: Buffer): string {
  const path = join(files, name);
  writeFileSync(path, content);
  return path;
}

interface Scene {
  edda: Person;
  piet: Person;
}
let scene: Promise<Scene> | undefined;

async function build(world: LocalCloud): Promise<Scene> {
  const edda = await becomeMember(world, { name: "Edda Moor", username: "edda-albums" });
  const piet = await becomeMember(world, { name: "Piet Lund", username: "piet-albums" });
  await connect(edda, piet);
  await world.settle();
  return { edda, piet };
}
const sceneOf = (world: LocalCloud) => {
  scene ??= build(world);
  return scene;
};

async function albumOf(
  { api }: Person,
  title: string,
  motifs: Motif[],
  visibility: AlbumVisibility = "public",
) {
  const { albumId } = await api.albums.createAlbum({ title, visibility });
  const photoIds: string[] = [];
  for (const [index, motif] of motifs.entries()) {
    const imageUrl = await uploadPicture(
      api,
      landscapeOf(motif, title, index % 2 ? 1.2 : 0.66, 320),
    );
    const caption = `${title}, number ${index + 1}`;
    photoIds.push((await api.albums.addPhoto({ albumId, imageUrl, caption })).photoId);
  }
  return { albumId, photoIds };
}

const viewer = (page: Page, name: string) => page.getByRole("dialog", { name: `Photo by ${name}` });

test(
  "[B13] [Q7] an album is created and filled from the device; refused files are named",
  journey,
  async ({ page, context, world }) => {
    const { edda } = await sceneOf(world);
    await enterAs(context, world, edda);
    await page.goto(`${world.origin}/albums`);
    await page.getByRole("button", { name: "New album" }).click();
    const form = page.getByRole("dialog", { name: "New album" });
    await form.getByRole("button", { name: "Create the album" }).click();
    await expect(form.getByText("Give the album a name")).toBeVisible();
    await form.getByLabel("Name").fill("Low tide");
    await form.getByRole("radio", { name: "All members" }).check();
    await form.getByRole("button", { name: "Create the album" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Low tide" })).toBeVisible();
    await expect(page.getByText("No photos yet · All members")).toBeVisible();

    await page.getByRole("button", { name: "Add photos" }).click();
    const dialog = page.getByRole("dialog", { name: "Add photos to Low tide" });
    await dialog
      .getByLabel("Photos", { exact: true })
      .setInputFiles([
        fileOf("first.png", landscapeOf("sea", "first", 0.66, 480)),
        fileOf("second.jpg", pictureOf(300, 400)),
        fileOf("words.txt", Buffer.from("These are words.")),
        fileOf("large.jpg", Buffer.concat([pictureOf(40, 40), Buffer.alloc(10_485_760)])),
        fileOf("broken.jpg", Buffer.from("This is no picture, whatever its name says.")),
      ]);
    await expect(
      dialog.getByText("Please select an image file (JPG, PNG, GIF, etc.)"),
    ).toBeVisible();
    await expect(dialog.getByText("Please select an image smaller than 10MB")).toBeVisible();
    await expect(
      dialog.getByText("This file isn't a picture we can read. It may be damaged."),
    ).toBeVisible();
    await expectNoBarriers(page);
    await dialog.getByLabel("Caption of first.png").fill("The sandbar at six");
    for (const name of ["words.txt", "large.jpg", "broken.jpg"]) {
      await dialog.getByRole("button", { name: `Remove ${name}` }).click();
    }
    await dialog.getByRole("button", { name: "Upload 2 photos" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "The sandbar at six" })).toBeVisible();
    await expect(page.getByText("2 photos · All members")).toBeVisible();
    await expectNoBarriers(page);
  },
);

test("[B13] [Q7] a member views a photo by keyboard, changes its caption and album, and deletes it", async ({
  page,
  context,
  world,
}) => {
  const { edda } = await sceneOf(world);
  const { albumId } = await albumOf(edda, "Ridges", ["hills", "night", "meadow"]);
  await albumOf(edda, "Elsewhere", []);
  await world.settle();
  await enterAs(context, world, edda);
  await page.goto(`${world.origin}/albums/${albumId}`);
  const tiles = page.getByRole("main").getByRole("link", { name: /^Ridges, number/ });
  await expect(tiles).toHaveCount(3);
  await tiles.first().focus();
  await page.keyboard.press("Enter");
  const open = viewer(page, "Edda Moor");
  await expect(open.getByRole("img", { name: "Ridges, number 3" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(open.getByRole("img", { name: "Ridges, number 2" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(open.getByRole("img", { name: "Ridges, number 1" })).toBeVisible();
  await expect(open.getByRole("button", { name: "Older photo" })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(open.getByRole("img", { name: "Ridges, number 2" })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await expect(page).toHaveURL(`${world.origin}/albums/${albumId}`);
  await expect(tiles.first()).toBeFocused();

  await tiles.nth(1).click();
  const more = async (item: string) => {
    await open.getByRole("button", { name: "More about this photo" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await more("Edit caption");
  await open.getByRole("textbox", { name: "Caption" }).fill("The last light");
  await open.getByLabel("Alt text").fill("A moon over a dark ridge");
  await page.keyboard.press("ArrowLeft");
  await open.getByRole("button", { name: "Save" }).click();
  await expect(open.getByRole("img", { name: "A moon over a dark ridge" })).toBeVisible();
  await expect(open.getByText("The last light")).toBeVisible();

  await more("Move to another album");
  await open.getByLabel("Move to").selectOption({ label: "Elsewhere" });
  await open.getByRole("button", { name: "Move", exact: true }).click();
  await expect(open.getByRole("link", { name: "Elsewhere" })).toBeVisible();
  await more("Delete");
  await page
    .getByRole("dialog", { name: "Delete this photo?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(said(page, "Photo deleted")).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(tiles).toHaveCount(2);

  await page.getByRole("button", { name: "More about this album" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this album?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page).toHaveURL(`${world.origin}/albums`);
  await expect(page.getByRole("link", { name: /Ridges/ })).toHaveCount(0);
});

test("[Q7] [N5] [B11] a tagged connection opens the photo from the notification and removes the tag", async ({
  page,
  browser,
  context,
  world,
}) => {
  const { edda, piet } = await sceneOf(world);
  const { photoIds } = await albumOf(edda, "On the jetty", ["lake"], "connections");
  const [photoId] = photoIds;
  await enterAs(context, world, edda);
  await page.goto(`${world.origin}/photos?photo=${photoId}`);
  const open = viewer(page, "Edda Moor");
  await open.getByRole("button", { name: "Tag someone" }).click();
  await open.getByRole("combobox", { name: "Who is it?" }).fill("piet");
  await open.getByRole("option", { name: /Piet Lund/ }).click();
  await expect(open.getByRole("link", { name: "Piet Lund" })).toBeVisible();
  await expectNoBarriers(page);
  await world.settle();

  const other = await browser.newContext({
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
  });
  await enterAs(other, world, piet);
  const his = await other.newPage();
  await his.goto(`${world.origin}/notifications`);
  await his.getByRole("link", { name: /Edda Moor tagged you in a photo/ }).click();
  await expect(his).toHaveURL(`${world.origin}/my-profile?tab=photos&photo=${photoId}`);
  const opened = viewer(his, "Edda Moor");
  await expect(opened.getByRole("img", { name: "On the jetty, number 1" })).toBeVisible();
  await opened.getByRole("button", { name: "Remove my tag" }).click();
  await expect(opened.getByRole("button", { name: "Remove my tag" })).toHaveCount(0);
  await his.keyboard.press("Escape");
  await expect(his).toHaveURL(`${world.origin}/my-profile?tab=photos`);
  await expect(his.getByText("No photos yet")).toBeVisible();
  await expect(his.getByText("Photos of you")).toHaveCount(0);
  await expectNoBarriers(his);
  await other.close();
});

test("[Q7] members who turned tagging off can't be tagged", async ({
  page,
  browser,
  context,
  world,
}) => {
  const { edda, piet } = await sceneOf(world);
  const { photoIds } = await albumOf(edda, "By the fence", ["meadow"], "connections");
  const other = await browser.newContext({ viewport: page.viewportSize() });
  await enterAs(other, world, piet);
  const his = await other.newPage();
  await his.goto(`${world.origin}/settings?section=privacy`);
  await his.getByRole("checkbox", { name: "Connections may tag me in their photos" }).click();
  await expect
    .poll(async () => (await piet.api.profiles.getMyProfile()).photoTagsAllowed)
    .toBe(false);
  await other.close();

  await enterAs(context, world, edda);
  await page.goto(`${world.origin}/photos?photo=${photoIds[0]}`);
  const open = viewer(page, "Edda Moor");
  await open.getByRole("button", { name: "Tag someone" }).click();
  await open.getByRole("combobox", { name: "Who is it?" }).fill("piet");
  await open.getByRole("option", { name: /Piet Lund/ }).click();
  await expect(said(page, "This member doesn't want to be tagged in photos.")).toBeVisible();
  await expect(open.getByRole("link", { name: "Piet Lund" })).toHaveCount(0);
  await piet.api.profiles.updateProfile({ userId: piet.userId, photoTagsAllowed: true });
});

test("[B11] [B13] photos appear on their owner's profile for those who may see them, and on one page", async ({
  page,
  browser,
  context,
  world,
}) => {
  const { edda, piet } = await sceneOf(world);
  const shared = await albumOf(piet, "Harbour", ["sea", "hills"], "connections");
  const hidden = await albumOf(piet, "Drafts", ["wood"], "only_me");
  await world.settle();
  await enterAs(context, world, edda);
  await page.goto(`${world.origin}/profile/${piet.userId}`);
  const section = page.getByRole("region", { name: "Photos" });
  await expect(section.getByRole("link", { name: /^Harbour, number/ })).toHaveCount(2);
  await section.getByRole("link", { name: "Harbour", exact: true }).click();
  await expect(page).toHaveURL(`${world.origin}/albums/${shared.albumId}`);
  await page.goto(`${world.origin}/photos`);
  await expect(page.getByRole("link", { name: "Harbour, number 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.goto(`${world.origin}/albums/${hidden.albumId}`);
  await expect(page.getByRole("heading", { name: "We can't find that album" })).toBeVisible();
  await page.goto(`${world.origin}/photos?photo=${hidden.photoIds[0]}`);
  await expect(page.getByText("We can't find that photo")).toBeVisible();

  const other = await browser.newContext({ viewport: page.viewportSize() });
  await enterAs(other, world, piet);
  const his = await other.newPage();
  await his.goto(`${world.origin}/my-profile?tab=photos&photo=${hidden.photoIds[0]}`);
  await expect(
    viewer(his, "Piet Lund").getByRole("img", { name: "Drafts, number 1" }),
  ).toBeVisible();
  await his.keyboard.press("Escape");
  await expect(his.getByRole("link", { name: "Drafts, number 1" })).toBeVisible();
  await his.goto(`${world.origin}/albums`);
  await expect(his.getByRole("region", { name: "Your albums" }).getByText("Drafts")).toBeVisible();
  await expectNoBarriers(his);
  await other.close();
});
