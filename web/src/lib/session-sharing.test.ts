import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authEvent } from "./session.ts";
import { askOtherTabs, shareSession } from "./session-sharing.ts";

const prefix = "CognitoIdentityServiceProvider.client";

/** Channels of one page, delivered at once. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  sessionStorage.clear();
  channels.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another tab, which answers requests and records what it gets. */
function otherTab(tokens: Record<string, string> | null) {
  const tab = new FakeChannel();
  const handed: unknown[] = [];
  tab.onmessage = ({ data }) => {
    const { type } = data as { type: string };
    if (type === "tokens") handed.push(data);
    else if (type === "ask" && tokens) tab.postMessage({ type: "tokens", tokens });
  };
  return { tab, handed };
}

test("a link opened in a new tab finds its member signed in", async () => {
  otherTab({ [`${prefix}.LastAuthUser`]: "ada", [`${prefix}.ada.accessToken`]: "one" });
  expect(await askOtherTabs(300)).toBe(true);
  expect(sessionStorage.getItem(`${prefix}.ada.accessToken`)).toBe("one");
});

test("a new tab continues without a session when no tab has one", async () => {
  otherTab(null);
  const asked = askOtherTabs(300);
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("tabs hand on renewed tokens, and take those of their own member alone", () => {
  sessionStorage.setItem(`${prefix}.LastAuthUser`, "ada");
  sessionStorage.setItem(`${prefix}.ada.refreshToken`, "old");
  const { tab, handed } = otherTab(null);
  const stop = shareSession();
  authEvent("tokenRefreshed", "ada");
  expect(handed).toHaveLength(1);
  const renewed = (user: string) => ({
    type: "tokens",
    tokens: { [`${prefix}.LastAuthUser`]: user, [`${prefix}.ada.refreshToken`]: `of ${user}` },
  });
  tab.postMessage(renewed("ben"));
  expect(sessionStorage.getItem(`${prefix}.ada.refreshToken`)).toBe("old");
  tab.postMessage(renewed("ada"));
  expect(sessionStorage.getItem(`${prefix}.ada.refreshToken`)).toBe("of ada");
  stop();
  expect(channels.size).toBe(1);
});
