import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { answerCostOf } from "../support/cost.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { uploadPicture } from "../support/upload.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let albumId: string;
let photoId: string;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await connect(ada, ben);
  for (const title of ["Fields", "Woods", "Water"]) {
    ({ albumId } = await ada.api.albums.createAlbum({ title, visibility: "connections" }));
    for (let number = 0; number < 9; number++) {
      const imageUrl = await uploadPicture(ada.api, pictureOf(32, 24));
      const caption = "Early, before anybody else was up, and very quiet.";
      ({ photoId } = await ada.api.albums.addPhoto({ albumId, imageUrl, caption }));
    }
  }
  await ada.api.albums.tagPerson({ photoId, userId: ben.userId });
  await world.settle();
});
afterAll(() => world?.close());

/** At most this many requests, items and read units; for a viewer who isn't the owner. */
const views: Record<string, [number, number, number, () => Promise<unknown>]> = {
  "an album's page": [3, 30, 5, () => ben.api.albums.getAlbum({ albumId })],
  "a page of all photos": [2, 60, 8, () => ben.api.albums.listPhotos({})],
  "a page of one member's photos": [
    2,
    60,
    8,
    () => ben.api.albums.listPhotosOf({ userId: ada.userId }),
  ],
  "a page of albums": [2, 48, 8, () => ben.api.albums.listAlbums({})],
  "the photos one is in": [3, 72, 8, () => ben.api.albums.listTaggedPhotos({})],
  "one photo": [3, 26, 5, () => ben.api.albums.getPhoto({ photoId })],
};

for (const [name, [requests, items, readUnits, call]] of Object.entries(views)) {
  test(`[Q7] ${name} stays within its budget`, async () => {
    const spent = await answerCostOf(world, call);
    expect(spent.requests).toBeLessThanOrEqual(requests);
    expect(spent.items).toBeGreaterThan(0);
    expect(spent.items).toBeLessThanOrEqual(items);
    expect(spent.readUnits).toBeLessThanOrEqual(readUnits);
    expect(spent.writeUnits).toBe(0);
  });
}
