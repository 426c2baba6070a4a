import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForPush, pushMoment } from "../../lib/push/ask.ts";
import { announcement } from "../../ui/announce.ts";
import { toasts } from "../../ui/toast.ts";
import { AppPrompts } from "./AppPrompts.tsx";

const server = vi.hoisted(() => ({ publicKey: "key" as string | null }));
const turnPushOn = vi.hoisted(() => vi.fn(async () => true));
vi.mock("../../lib/api.ts", () => ({
  client: { push: { getPush: async () => ({ publicKey: server.publicKey, devices: [] }) } },
}));
vi.mock("../../lib/push/subscription.ts", () => ({ turnPushOn }));

const permit = (permission: NotificationPermission) =>
  vi.stubGlobal("Notification", { permission });

beforeEach(() => {
  localStorage.clear();
  pushMoment.set(false);
  toasts.set([]);
  turnPushOn.mockClear();
  server.publicKey = "key";
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
  permit("default");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const open = async (path = "/community") => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppPrompts />
    </MemoryRouter>,
  );
  await act(async () => undefined);
};
const answer = () => act(async () => askForPush());
const question = () =>
  screen.queryByRole("heading", { name: "Get notified of replies and changes?" });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test.each([
  ["/community", true],
  ["/messages/con_1", false],
])("at %s, the offer explains itself: %s", async (path, explains) => {
  await open(path);
  await answer();
  expect(question()).not.toBeNull();
  expect(screen.queryByText(/^Get a notification on this device/) !== null).toBe(explains);
});

test("no one is asked when the app opens, only after a message or an RSVP", async () => {
  await open();
  expect(question()).toBeNull();
  await answer();
  expect(question()).not.toBeNull();
  expect(turnPushOn).not.toHaveBeenCalled();
});

test("the question is announced, because it doesn't take the focus", async () => {
  await open();
  announcement.set("");
  await answer();
  expect(announcement.get()).toBe("Get notified of replies and changes?");
});

test("a yes leads to the browser's own question", async () => {
  await open();
  await answer();
  await press("Turn on");
  expect(turnPushOn).toHaveBeenCalledWith("key");
  expect(toasts.get().map(({ title }) => title)).toEqual(["Notifications are on for this device"]);
  expect(question()).toBeNull();
});

test("members who say “Not now” aren't asked again on this device", async () => {
  await open();
  await answer();
  await press("Not now");
  await answer();
  expect(question()).toBeNull();
  expect(localStorage.getItem("push-prompt-seen")).not.toBeNull();
});

test.each(["granted", "denied"] as const)(
  "members who have %s it are not asked",
  async (permission) => {
    permit(permission);
    await open();
    await answer();
    expect(question()).toBeNull();
  },
);

test("no one is asked where the server has no key", async () => {
  server.publicKey = null;
  await open();
  await answer();
  expect(question()).toBeNull();
});
