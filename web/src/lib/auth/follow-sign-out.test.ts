import { afterEach, beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<void>>() }));
vi.mock("./sign-out.ts", () => outside);
vi.mock("./tokens.ts", () => ({ stopTokenRefresh: vi.fn() }));

import { session } from "../session.ts";
import { followSignOut } from "./follow-sign-out.ts";
import { notifyOtherTabs } from "./sign-out-channel.ts";

const tokenKey = "CognitoIdentityServiceProvider.client.LastAuthUser";
let stop: () => void = () => undefined;

const enter = (userId: string) =>
  session.set({ initialised: true, userId, event: "signedIn", invalid: false });

/** Resolves after earlier messages were delivered. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const ear = new BroadcastChannel("signed-out");
    const mouth = new BroadcastChannel("signed-out");
    ear.onmessage = ({ data }) => {
      if (data !== "the last word") return;
      ear.close();
      mouth.close();
      resolve();
    };
    mouth.postMessage("the last word");
  });

beforeEach(() => {
  enter("mira");
  stop = followSignOut();
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  vi.clearAllMocks();
});

test("[C13] a tab follows when the same member signs out in another", async () => {
  notifyOtherTabs("mira");
  await expect.poll(() => session.get()).toMatchObject({ userId: null, event: "signedOut" });
  expect(outside.signOut).not.toHaveBeenCalled();
});

test("[C13] a tab with a sign-in of its own ends that one too", async () => {
  sessionStorage.setItem(tokenKey, "mira");
  outside.signOut.mockResolvedValue(undefined);
  notifyOtherTabs("mira");
  await expect.poll(() => outside.signOut).toHaveBeenCalledOnce();
});

test("[C13] a sign-in that cannot be ended is left all the same", async () => {
  sessionStorage.setItem(tokenKey, "mira");
  outside.signOut.mockRejectedValue(new Error("no network"));
  notifyOtherTabs("mira");
  await expect.poll(() => session.get().userId).toBeNull();
});

test("[C13] another member's sign-out, or one after the end, changes nothing", async () => {
  notifyOtherTabs("another");
  await delivered();
  expect(session.get().userId).toBe("mira");
  stop();
  notifyOtherTabs("mira");
  await delivered();
  expect(session.get().userId).toBe("mira");
});
