import { firstPageContract } from "@attune/core/first-page/first-page.contract";
import { call } from "@orpc/server";
import { toAnswer } from "../http/errors.ts";
import { type ApiContext, implementing } from "../http/procedures.ts";
import { router as accounts } from "./accounts.ts";
import { router as bookmarks } from "./bookmarks.ts";
import { router as feed } from "./feed.ts";

const firstPage = implementing("firstPage", firstPageContract);

/** A part that takes longer is null, and the browser requests it by itself. */
const longestMs = 3_000;

/** Null when it fails or is late. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const answered = asked.catch((error: unknown) => {
    toAnswer(error);
    return null;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs);
  });
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  return first;
}

/** Each part calls the operation itself, with its access rule, limit and block filter. */
async function read(context: ApiContext) {
  const options = { context };
  const page = orNull(call(feed.listPosts, {}, options));
  const marks = async () => {
    const postIds = (await page)?.items.map(({ postId }) => postId) ?? [];
    if (postIds.length === 0) return null;
    const found = new Set((await call(bookmarks.findBookmarked, { postIds }, options)).postIds);
    return Object.fromEntries(postIds.map((postId) => [postId, found.has(postId)]));
  };
  const [session, posts, bookmarked] = await Promise.all([
    orNull(call(accounts.getSession, undefined, options)),
    page,
    orNull(marks()),
  ]);
  return { session, feed: posts, bookmarked };
}

export const router = {
  getFirstPage: firstPage.getFirstPage.handler(({ context }) => read(context)),
};
