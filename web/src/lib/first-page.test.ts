import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./auth/tokens.ts", () => ({ readAccessToken: async () => "token" }));

let ask: ReturnType<typeof vi.fn<() => Promise<Response>>>;
let firstPage: typeof import("./first-page.ts");
let sessions: typeof import("./session.ts");

const answer = {
  session: { user: { userId: "me" } },
  feed: { items: [{ postId: "one" }, { postId: "two" }] },
  bookmarked: { one: true, two: false },
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ask = vi.fn(async () => Response.json(answer));
  vi.stubGlobal("fetch", ask);
  sessions = await import("./session.ts");
  firstPage = await import("./first-page.ts");
  sessions.authEvent("signedIn", "me");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("session, feed and bookmarks come with one request, each part once", async () => {
  firstPage.askFirstPage();
  expect(await firstPage.takeSession()).toEqual(answer.session);
  expect(await firstPage.takeFeed()).toEqual(answer.feed);
  expect(await firstPage.takeBookmarked("one")).toBe(true);
  expect(await firstPage.takeBookmarked("two")).toBe(false);
  expect(await firstPage.takeSession()).toBeNull();
  expect(await firstPage.takeFeed()).toBeNull();
  expect(await firstPage.takeBookmarked("one")).toBeNull();
  expect(await firstPage.takeBookmarked("another")).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
});

test("what's fetched again at once comes with one request, too, unless it's been too long", async () => {
  firstPage.repeatFirstPage();
  expect(ask).not.toHaveBeenCalled();
  firstPage.askFirstPage();
  await firstPage.takeFeed();
  firstPage.repeatFirstPage();
  expect(await firstPage.takeFeed()).toEqual(answer.feed);
  expect(await firstPage.takeSession()).toEqual(answer.session);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  firstPage.repeatFirstPage();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a part that failed leaves the others", async () => {
  ask.mockImplementation(async () => Response.json({ ...answer, feed: null, bookmarked: null }));
  firstPage.askFirstPage();
  expect(await firstPage.takeFeed()).toBeNull();
  expect(await firstPage.takeBookmarked("one")).toBeNull();
  expect(await firstPage.takeSession()).toEqual(answer.session);
});

test("nothing is taken without asking, or when the request failed", async () => {
  expect(await firstPage.takeSession()).toBeNull();
  ask.mockRejectedValue(new TypeError("Failed to fetch"));
  firstPage.askFirstPage();
  expect(await firstPage.takeSession()).toBeNull();
});

test("a part isn't given to the next member, and not when it's old", async () => {
  firstPage.askFirstPage();
  sessions.authEvent("signedIn", "another");
  expect(await firstPage.takeFeed()).toBeNull();
  sessions.authEvent("signedIn", "me");
  vi.advanceTimersByTime(10_000);
  expect(await firstPage.takeFeed()).toBeNull();
});
