import { type Calendar, slotCount, slotOf } from "./calendar.ts";
import { albums } from "./content/albums.ts";

/** Slots after both have joined. */
const connectedAfter = 4;
const firstEra = 3;

/** @param joined slot in which each person joins, by username */
export function enterAlbums(sheet: Calendar, joined: ReadonlyMap<string, number>): void {
  const ready = (who: string[]) => Math.max(...who.map((one) => joined.get(one) ?? 0));
  for (const [index, { by: who, photos }] of albums.entries()) {
    const begun = Math.max(ready([who]) + 1, slotOf(firstEra, 2) + index * 5);
    sheet.enter(begun, { act: "createAlbum", who, album: index });
    for (const [photo, { tags = [] }] of photos.entries()) {
      const added = begun + 1 + photo;
      sheet.enter(added, { act: "addPhoto", who, album: index, photo });
      for (const other of tags) {
        const known = ready([who, other]) + connectedAfter;
        const slot = Math.min(slotCount - 1, Math.max(added + 1, known));
        sheet.enter(slot, { act: "tag", who, album: index, photo, other });
      }
    }
  }
}
