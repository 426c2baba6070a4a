import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SwitchesPart } from "./SwitchesPart.tsx";

const stored = vi.hoisted(() => ({
  profile: { notificationPreferences: { email_notifications: true, push_notifications: true } },
  email: { unsubscribedAll: false, suppression: null as string | null },
  push: { devices: [{}] },
}));
const mutate = vi.hoisted(() => vi.fn());
vi.mock("../useRequiredAccount.ts", () => ({ useMyProfile: () => stored.profile }));
vi.mock("./email-preferences.ts", () => ({ useEmailPreferences: () => ({ data: stored.email }) }));
vi.mock("./push.ts", () => ({ usePush: () => ({ data: stored.push }) }));
vi.mock("./attention.ts", async (original) => ({
  ...(await original<object>()),
  useAttention: () => ({
    data: { switches: { mentions: { bell: true, mail: true, push: false } } },
  }),
  useSaveAttention: () => ({ mutate }),
}));

beforeEach(() => {
  stored.profile.notificationPreferences = { email_notifications: true, push_notifications: true };
  stored.email = { unsubscribedAll: false, suppression: null };
  stored.push = { devices: [{}] };
});
afterEach(cleanup);

const box = (channel: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Mentions and photo tags: ${channel}` });
const disabled = () => ["Bell", "Email", "Push"].filter((channel) => box(channel).disabled);

test("[K10] each switch can be pressed while its channel is on", () => {
  render(<SwitchesPart />);
  expect(disabled()).toEqual([]);
  expect(screen.queryByText(/no effect/)).toBeNull();
});

test.each([
  [
    "email notifications",
    () => (stored.profile.notificationPreferences.email_notifications = false),
  ],
  ["all email", () => (stored.email.unsubscribedAll = true)],
  ["email to the address", () => (stored.email.suppression = "bounced")],
])("[K10] with %s off, the Email column says so and keeps its choices", (_what, turnOff) => {
  turnOff();
  render(<SwitchesPart />);
  expect(disabled()).toEqual(["Email"]);
  expect(box("Email").checked).toBe(true);
  const reasons = document.getElementById(box("Email").getAttribute("aria-describedby") ?? "");
  expect(reasons?.textContent).toContain("Email notifications are off");
  expect(box("Bell").hasAttribute("aria-describedby")).toBe(false);
});

test.each([
  ["on no device", () => (stored.push.devices = [])],
  ["off everywhere", () => (stored.profile.notificationPreferences.push_notifications = false)],
])("[K10] with push %s, the Push column says so", (_where, turnOff) => {
  turnOff();
  render(<SwitchesPart />);
  expect(disabled()).toEqual(["Push"]);
  expect(screen.getByText(/Push notifications are off/)).toBeTruthy();
});
