import { type OwnRow, person } from "../own-row.ts";
import { accountRows } from "./account.ts";
import { albumsRows } from "./albums.ts";
import { circlesRows } from "./circles.ts";
import { discussionsRows } from "./discussions.ts";
import { eventsRows } from "./events.ts";
import { meetupsRows } from "./meetups.ts";
import { peopleRows } from "./people.ts";
import { postsRows } from "./posts.ts";

/** Called in this order, because later rows build on earlier ones. */
export const ownRows: Record<string, OwnRow> = {
  ...postsRows,
  ...meetupsRows,
  ...discussionsRows,
  ...circlesRows,
  ...eventsRows,
  ...accountRows,
  ...albumsRows,
  ...peopleRows,
  "accounts.deleteAccount": { stranger: "account.mismatch", input: person },
};
