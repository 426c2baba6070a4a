import type { Notification } from "@attune/core/notifications/notifications.contract";
import { focusManager } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";
import { useReadNews } from "./useReadNews.ts";

const counts = vi.hoisted(() => ({ unreadNotifications: 1 }));
vi.mock("../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../lib/account.ts")>()),
  useAccount: () => ({ user: { userId: "ada" }, counts }),
}));
const calls = vi.hoisted(() => ({ list: vi.fn(), markRead: vi.fn() }));
vi.mock("../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../lib/api.ts")>()),
  client: { notifications: { listNotifications: calls.list, markRead: calls.markRead } },
}));

const news = (id: string, metadata: object, rest: Partial<Notification> = {}) =>
  partial<Notification>({ id, read: false, actionUrl: null, metadata, ...rest });

const has = (...items: Notification[]) => calls.list.mockResolvedValue({ items });

beforeEach(() => {
  counts.unreadNotifications = 1;
  calls.list.mockReset();
  calls.markRead.mockReset().mockResolvedValue({ success: true });
});
afterEach(() => {
  cleanup();
  act(() => focusManager.setFocused(undefined));
  queryClientFor(null).clear();
});

type Shown = Parameters<typeof useReadNews>[0];
const post = { key: "post_id", id: "pst_1" } as const;

/** Until what's loaded lazily has run. */
async function loaded(): Promise<void> {
  await import("./read-news.ts");
  await vi.dynamicImportSettled();
}

const open = (shown: Shown, isLoaded = true) =>
  act(async () => {
    const hook = renderHook(() => useReadNews(shown, isLoaded), { wrapper: QueryProvider });
    await loaded();
    return hook;
  });

test("what's unread about the post on screen is marked as read, and nothing else", async () => {
  has(
    news("ntf_comment", { post_id: "pst_1", comment_id: "cmt_1" }),
    news("ntf_reaction", { post_id: "pst_1" }),
    news("ntf_read", { post_id: "pst_1" }, { read: true }),
    news("ntf_other", { post_id: "pst_2" }),
    news("ntf_event", { event_id: "pst_1" }),
  );
  await open(post);
  expect(calls.markRead).toHaveBeenCalledExactlyOnceWith({ ids: ["ntf_comment", "ntf_reaction"] });
});

test("what's behind the latest page is marked too, and no page after the last unread one", async () => {
  counts.unreadNotifications = 2;
  const comment = { post_id: "pst_1" };
  const pages = [
    { items: [news("ntf_4", comment, { read: true }), news("ntf_3", comment)], next: "two" },
    { items: [news("ntf_2", comment)], next: "three" },
    { items: [news("ntf_1", comment, { read: true })] },
  ];
  for (const page of pages) calls.list.mockResolvedValueOnce(page);
  await open(post);
  expect(calls.markRead.mock.calls).toEqual([[{ ids: ["ntf_3"] }], [{ ids: ["ntf_2"] }]]);
  expect(calls.list.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, "two"]);
});

test("however many are unread, a visit asks for five pages at most", async () => {
  counts.unreadNotifications = 1_000;
  calls.list.mockResolvedValue({ items: [news("ntf_1", {})], next: "more" });
  await open(post);
  expect(calls.list).toHaveBeenCalledTimes(5);
});

test("an event's news that leads to another tab stays unread until that one is shown", async () => {
  const about = { event_id: "evt_1" };
  has(
    news("ntf_changed", about, { actionUrl: "/events/evt_1" }),
    news("ntf_update", about, { actionUrl: "/events/evt_1?tab=updates" }),
    news("ntf_comment", about, { actionUrl: "/events/evt_1?tab=comments#comment-cmt_1" }),
  );
  await open({ key: "event_id", id: "evt_1", tab: "about" });
  expect(calls.markRead).toHaveBeenLastCalledWith({ ids: ["ntf_changed"] });
  await open({ key: "event_id", id: "evt_1", tab: "comments" });
  expect(calls.markRead).toHaveBeenLastCalledWith({ ids: ["ntf_changed", "ntf_comment"] });
});

test("nothing is asked for while nothing is unread, nor before the page has loaded", async () => {
  await open(post, false);
  counts.unreadNotifications = 0;
  await open(post);
  expect(calls.list).not.toHaveBeenCalled();
});

test("what arrives while the page is in the background is marked once it's looked at", async () => {
  has(news("ntf_1", { post_id: "pst_1" }));
  act(() => focusManager.setFocused(false));
  await open(post);
  expect(calls.list).not.toHaveBeenCalled();
  await act(async () => focusManager.setFocused(true));
  await loaded();
  expect(calls.markRead).toHaveBeenCalledExactlyOnceWith({ ids: ["ntf_1"] });
});

test("what arrives while the page is shown is marked, also after a failure", async () => {
  calls.list.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { rerender } = await open(post);
  has(news("ntf_1", { post_id: "pst_1" }));
  counts.unreadNotifications = 2;
  await act(async () => rerender());
  await loaded();
  expect(calls.markRead).toHaveBeenCalledExactlyOnceWith({ ids: ["ntf_1"] });
});
