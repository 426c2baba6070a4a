import * as z from "zod/mini";
import { sessionSchema } from "../accounts/accounts.contract.ts";
import { postSchema } from "../feed/feed.contract.ts";
import { pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";

/** A part is null if it was refused, failed or late; its own operation tells which. */
const firstPageSchema = z.object({
  session: z.nullable(sessionSchema),
  feed: z.nullable(pageOf(postSchema)),
  /** By post id. */
  bookmarked: z.nullable(z.record(z.string(), z.boolean())),
});
export type FirstPage = z.infer<typeof firstPageSchema>;

export const firstPageContract = {
  getFirstPage: operation("signed_in")
    .route({ method: "GET", path: "/first-page" })
    .output(firstPageSchema),
};
