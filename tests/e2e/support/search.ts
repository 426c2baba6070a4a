import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { Locator, Page } from "@playwright/test";
import { becomeMember, type Person } from "../../support/person.ts";
import { enterAs } from "./enter.ts";
import { makeFacilitator } from "./facilitator.ts";
import { expect } from "./test.ts";

interface Scene {
  nora: Person;
  circleId: string;
}
/** A worker's files share its world. */
const scenes = new WeakMap<LocalCloud, Promise<Scene>>();

async function build(world: LocalCloud): Promise<Scene> {
  const nora = await becomeMember(world, { name: "Nora Lindqvist", username: "nora-searches" });
  await makeFacilitator(world, nora);
  const { circleId } = await nora.api.circles.createCircle({
    name: "Lantern keepers",
    description: "We light lanterns when the days are short, and tell stories.",
    categories: ["Journaling"],
  });
  const startsAt = world.clock.now() + 9 * day;
  await nora.api.events.createEvent({
    title: "Lantern walk",
    description: "Once around the lake, in the dark.",
    location: "At the boathouse",
    type: "Gathering",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
    timeZone: "Europe/Berlin",
  });
  await nora.api.feed.createPost({ content: "Insomnia, and the moon over the harbour." });
  await world.settle();
  return { nora, circleId };
}

const sceneOf = (world: LocalCloud) => {
  const scene = scenes.get(world) ?? build(world);
  scenes.set(world, scene);
  return scene;
};

export const searchField = (page: Page) =>
  page.getByRole("textbox", { name: "Search circles, events, people and posts" });
export const searchDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Search", exact: true });
export const results = (page: Page) => page.getByRole("region", { name: "Results" });

/** With the search button. */
export async function openPage(page: Page, world: LocalCloud, path = "/people"): Promise<Scene> {
  const here = await sceneOf(world);
  await enterAs(page.context(), world, here.nora);
  await page.goto(world.origin + path);
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  return here;
}

export const openSearch = async (page: Page) => {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(searchField(page)).toBeFocused();
};
