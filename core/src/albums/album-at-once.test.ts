import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, hour } = await import("../kernel/clock.ts");
const { limitCalls } = await import("../security/limits.service.ts");
const { facesContract } = await import("../photos/faces.contract.ts");
const { photosContract } = await import("../photos/photos.contract.ts");
const { albumsContract } = await import("./albums.contract.ts");
const { maxPhotosInAlbum } = await import("./albums.rules.ts");
afterAll(async () => {
  vi.useRealTimers();
  await table.close();
});

const midnight = Date.parse("2026-11-20T00:00:00.000Z");

const steps = {
  createUpload: photosContract.createUpload,
  finishUpload: facesContract.finishUpload,
  addPhoto: albumsContract.addPhoto,
};

/** How many of 600 calls in a row are allowed. */
async function allowed(name: keyof typeof steps): Promise<number> {
  const { limit } = steps[name]["~orpc"].meta;
  if (!limit) throw new Error(`${name} has no limit.`);
  for (let number = 0; number < 600; number++) {
    try {
      await limitCalls(system("ada"), name, limit);
    } catch {
      return number;
    }
  }
  return 600;
}

test.each(["createUpload", "finishUpload", "addPhoto"] as const)(
  "[Q7] a whole album can be uploaded at once, but no more than another one a day: %s",
  async (name) => {
    vi.useFakeTimers({ toFake: ["Date"], now: midnight });
    expect(await allowed(name)).toBe(maxPhotosInAlbum);
    vi.setSystemTime(midnight + 2 * hour);
    expect(await allowed(name)).toBe(Math.floor(maxPhotosInAlbum / 12));
    vi.setSystemTime(midnight + 2 * hour + day);
    expect(await allowed(name)).toBe(maxPhotosInAlbum);
  },
);
