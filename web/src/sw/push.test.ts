import { expect, test, vi } from "vitest";
import { openPage, pathOf, readPush, renewalOf, showPush } from "./push.ts";
import { english } from "./words.ts";

const message = {
  title: "You have a new message",
  body: "",
  tag: "message_con_1",
  path: "/messages/con_1",
  unread: 3,
};

test("a push shows one notification for its conversation, and the number on the icon", async () => {
  const showNotification = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  await showPush(
    readPush(JSON.stringify(message), english),
    english,
    { showNotification },
    { setAppBadge },
  );
  expect(showNotification).toHaveBeenCalledWith(
    "You have a new message",
    expect.objectContaining({ tag: "message_con_1", data: { path: "/messages/con_1" } }),
  );
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test.each([undefined, "", "no JSON", "3", "{}"])(
  "a push that can't be read (%s) still shows something",
  (text) => {
    expect(readPush(text, english)).toMatchObject({
      title: "You have a new notification",
      path: "/notifications",
    });
  },
);

test("a push after everything was read takes the number off the icon", async () => {
  const showNotification = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  await showPush(
    { ...message, unread: 0 },
    english,
    { showNotification },
    { setAppBadge, clearAppBadge },
  );
  expect(clearAppBadge).toHaveBeenCalled();
  expect(setAppBadge).not.toHaveBeenCalled();
});

test("in calm mode the icon has a dot, and without a badge in the browser nothing", async () => {
  const showNotification = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  await showPush({ ...message, unread: "dot" }, english, { showNotification }, { setAppBadge });
  expect(setAppBadge.mock.calls).toEqual([[]]);
  await showPush({ ...message, unread: null }, english, { showNotification }, { setAppBadge });
  await showPush(message, english, { showNotification }, {});
  expect(setAppBadge).toHaveBeenCalledTimes(1);
  expect(showNotification).toHaveBeenCalledTimes(3);
});

test.each([
  ["/messages/con_1?at=2#end", "/messages/con_1?at=2#end"],
  ["https://evil.example/x", "/notifications"],
  ["//evil.example/x", "/notifications"],
  [undefined, "/notifications"],
])("a click leads to a page of ours: %s", (path, expected) => {
  expect(pathOf({ path }, "https://attune.example")).toBe(expected);
});

const openWindow = (url: string) => ({
  url,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
});

test("the window that shows the page comes to the front, and nothing else changes", async () => {
  const other = openWindow("https://attune.example/community");
  const there = openWindow("https://attune.example/messages/con_1");
  const open = vi.fn(async () => null);
  await openPage("/messages/con_1", [other, there], open);
  expect(there.focus).toHaveBeenCalled();
  expect(there.postMessage).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

test("another window goes there without a reload; without a window, one opens", async () => {
  const other = openWindow("https://attune.example/community");
  const open = vi.fn(async () => null);
  await openPage("/messages/con_1", [other], open);
  expect(other.postMessage).toHaveBeenCalledWith({ type: "OPEN", path: "/messages/con_1" });
  await openPage("/messages/con_1", [], open);
  expect(open).toHaveBeenCalledWith("/messages/con_1");
});

test("a replaced subscription proves itself with the old one's secret", () => {
  const of = (name: string) => ({
    options: {} as PushSubscriptionOptions,
    toJSON: () => ({
      endpoint: `https://${name}`,
      keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
    }),
  });
  expect(renewalOf(of("old"), of("new"))).toEqual({
    old: { endpoint: "https://old", auth: "old-auth" },
    next: { endpoint: "https://new", keys: { p256dh: "new-key", auth: "new-auth" } },
  });
});
