import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountStatus, unknownAccount } from "../lib/account-status.ts";
import { api } from "../lib/api.ts";
import { sessionCleanupDelayMs } from "../lib/constants.ts";
import * as database from "../lib/local-data/database.ts";
import { queryClientFor } from "../lib/query.ts";
import { selectCity, selectedCity } from "../lib/selected-city.ts";
import { authEvent } from "../lib/session.ts";
import { deviceKeys, readItem, tabKeys, userKeys, writeItem } from "../lib/storage.ts";
import { followAuthEvents } from "./auth-events.ts";

let stop: () => void;
beforeEach(async () => {
  // Loaded first, so that only the delay is left.
  await import("./auth-cleanup.ts");
  vi.useFakeTimers();
  stop = followAuthEvents();
  localStorage.clear();
  sessionStorage.clear();
  for (const user of ["me", "other"]) writeItem(userKeys.onboardingDraft(user), "{}");
  writeItem(deviceKeys.signUpForm, "{}");
  writeItem(deviceKeys.installPromptSeen, "true");
  writeItem(tabKeys.postLoginRedirect, "/events", sessionStorage);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const drafts = () => ["me", "other"].map((user) => readItem(userKeys.onboardingDraft(user)));
const cleanUp = async () => {
  await vi.advanceTimersByTimeAsync(sessionCleanupDelayMs);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
};

describe("[C14] half a second after signing out", () => {
  test("onboarding and sign-up data, the remembered page and the prompt's mark are gone", async () => {
    authEvent("signedOut", null);
    await vi.advanceTimersByTimeAsync(sessionCleanupDelayMs - 1);
    expect(readItem(deviceKeys.signUpForm)).toBe("{}");
    await vi.advanceTimersByTimeAsync(1);
    await cleanUp();
    expect(drafts()).toEqual([null, null]);
    expect(readItem(deviceKeys.signUpForm)).toBeNull();
    expect(readItem(deviceKeys.installPromptSeen)).toBeNull();
    expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBeNull();
  });

  test("nothing of the account, its city, its searches or its times stays on the device", async () => {
    writeItem(userKeys.cachedAccount("me"), "{}");
    writeItem(deviceKeys.lastActive, "1795000000000");
    const removed = vi.spyOn(database, "removeByPrefix");
    selectCity("2950159");
    authEvent("signedOut", null);
    await cleanUp();
    expect(readItem(userKeys.cachedAccount("me"))).toBeNull();
    expect(readItem(deviceKeys.lastActive)).toBeNull();
    expect(removed.mock.calls).toEqual([
      ["own", "search-history#"],
      ["own", "saved-searches#"],
    ]);
    expect([selectedCity.get(), readItem(deviceKeys.selectedCity)]).toEqual([null, null]);
  });

  test("[Q6] what the member did and wrote that the server doesn't have yet is gone", async () => {
    writeItem("outbox#me#page#1", "{}");
    writeItem("draft#me#post", '"Not yet."');
    authEvent("signedOut", null);
    await cleanUp();
    expect([readItem("outbox#me#page#1"), readItem("draft#me#post")]).toEqual([null, null]);
  });

  test("the cache of answers is empty", async () => {
    const client = queryClientFor("me");
    client.setQueryData(["secret"], "mine");
    authEvent("signedOut", null);
    await cleanUp();
    expect(client.getQueryData(["secret"])).toBeUndefined();
  });

  test("nothing is known of the account any more, at once", () => {
    accountStatus.patch({ state: "loaded", isAdmin: true });
    authEvent("signedOut", null);
    expect(accountStatus.get()).toEqual(unknownAccount);
  });
});

describe("[C15] half a second after signing in", () => {
  test("the sign-up form and others' drafts are gone, the member's own draft stays", async () => {
    authEvent("signedIn", "me");
    await cleanUp();
    expect(drafts()).toEqual(["{}", null]);
    expect(readItem(deviceKeys.signUpForm)).toBeNull();
    expect(readItem(tabKeys.postLoginRedirect, sessionStorage)).toBe("/events");
  });

  test("cached events, the member's own events and the profile are refetched", async () => {
    const client = queryClientFor("me");
    const keys = [
      api.events.listEvents.key(),
      api.profiles.getMyProfile.queryKey(),
      api.accounts.getSession.queryKey(),
    ];
    // Each key would want data of its own type.
    for (const key of keys) client.setQueryData(key as readonly unknown[], {});
    authEvent("signedIn", "me");
    await cleanUp();
    for (const key of keys)
      expect(client.getQueryState(key as readonly unknown[])?.isInvalidated).toBe(true);
  });

  test("a renewed token clears nothing", async () => {
    authEvent("tokenRefreshed", "me");
    await cleanUp();
    expect(drafts()).toEqual(["{}", "{}"]);
  });
});
