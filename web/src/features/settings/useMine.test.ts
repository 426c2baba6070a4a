import { afterEach, beforeEach, expect, test } from "vitest";
import { accountKey } from "../../lib/account.ts";
import { emptyQueryCache, queryClientFor } from "../../lib/query.ts";
import { authEvent } from "../../lib/session.ts";
import "./useRequiredAccount.ts";

const account = (emailNotifications: boolean, unreadNotifications: number) => ({
  profile: { name: "Me", notificationPreferences: { email_notifications: emailNotifications } },
  counts: { unreadNotifications, unreadMessages: 0 },
});
const shown = () => queryClientFor("me").getQueryData(accountKey());

/** As another window does. */
function keep(userId: string): void {
  const key = `cached-account-${userId}`;
  localStorage.setItem(key, JSON.stringify({ account: account(false, 5), at: Date.now() }));
  dispatchEvent(new StorageEvent("storage", { key }));
}

beforeEach(() => {
  authEvent("signedIn", "me");
  queryClientFor("me").setQueryData<object>(accountKey(), account(true, 3));
});
afterEach(() => {
  emptyQueryCache();
  localStorage.clear();
});

test("a switch that's pressed in another window changes here, and the counts stay", () => {
  keep("me");
  expect(shown()).toEqual(account(false, 3));
});

test("another member's account in another window changes nothing", () => {
  keep("other");
  expect(shown()).toEqual(account(true, 3));
});
