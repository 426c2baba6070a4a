import { afterEach, beforeEach, expect, test, vi } from "vitest";

const tokens = vi.hoisted(() => ({ readUserId: vi.fn(), startTokenRefresh: vi.fn() }));
vi.mock("./tokens.ts", () => tokens);
const { deviceKeys, writeItem } = await import("../stored-items.ts");
const { session } = await import("../session.ts");
const { followSignIn } = await import("./follow-sign-in.ts");

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  session.set({ initialised: true, userId: null, event: null, invalid: false });
  tokens.readUserId.mockReset().mockResolvedValue("ada");
  stop = followSignIn();
});
afterEach(() => stop());

/** As other tabs see that `key` was written. */
const written = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent("storage", { key, newValue }));

function signInElsewhere() {
  writeItem(deviceKeys.rememberUntil, String(Date.now() + 60_000));
  writeItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  written(deviceKeys.lastActive, String(Date.now()));
}

test("a tab without a session takes over one that another tab begins", async () => {
  signInElsewhere();
  await vi.waitFor(() => expect(session.get()).toMatchObject({ userId: "ada", event: "signedIn" }));
});

test("a tab takes over a session that another tab keeps to itself", async () => {
  sessionStorage.clear();
  writeItem(deviceKeys.lastActive, String(Date.now()));
  const own = "CognitoIdentityServiceProvider.client.LastAuthUser";
  const other = new BroadcastChannel("session");
  other.onmessage = ({ data }) => {
    if (data.type === "ask") other.postMessage({ type: "tokens", tokens: { [own]: "ada" } });
  };
  other.postMessage({ type: "shared" });
  await vi.waitFor(() => expect(session.get()).toMatchObject({ userId: "ada", event: "signedIn" }));
  expect(sessionStorage.getItem(own)).toBe("ada");
  other.close();
  sessionStorage.clear();
});

test("a tab takes over a session that's shared while it's looking for one", async () => {
  sessionStorage.clear();
  const own = "CognitoIdentityServiceProvider.client.LastAuthUser";
  const other = new BroadcastChannel("session");
  const asked = new Promise<void>((resolve) => {
    other.onmessage = ({ data }) => data.type === "ask" && resolve();
  });
  // Signing in records activity before the session is shared.
  const now = String(Date.now());
  writeItem(deviceKeys.lastActive, now);
  written(deviceKeys.lastActive, now);
  await asked;
  other.onmessage = ({ data }) => {
    if (data.type === "ask") other.postMessage({ type: "tokens", tokens: { [own]: "ada" } });
  };
  other.postMessage({ type: "shared" });
  await expect.poll(() => session.get(), { timeout: 5_000 }).toMatchObject({ userId: "ada" });
  other.close();
  sessionStorage.clear();
});

test("a tab that has stopped following, or has a session of its own, takes over none", async () => {
  session.patch({ userId: "ben" });
  signInElsewhere();
  session.patch({ userId: null });
  stop();
  signInElsewhere();
  await vi.dynamicImportSettled();
  expect(tokens.readUserId).not.toHaveBeenCalled();
});

test("a sign-out elsewhere, and other stored items, are ignored", async () => {
  writeItem(deviceKeys.rememberUntil, String(Date.now() + 60_000));
  writeItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  written(deviceKeys.lastActive, null);
  written(deviceKeys.rememberUntil, "1");
  await vi.dynamicImportSettled();
  expect(tokens.readUserId).not.toHaveBeenCalled();
});
