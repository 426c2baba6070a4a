import { expect, test, vi } from "vitest";
import { actionsOf, answerPush } from "./push-actions.ts";
import { english } from "./words.ts";

const conversationId = `con_${"A".repeat(26)}`;
const path = `/messages/${conversationId}`;

function worker({ ok = true, subscribed = true, offline = false } = {}) {
  const subscription = {
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "key", auth: "secret" } }),
  };
  return {
    words: english,
    registration: {
      showNotification: vi.fn(async (_title: string, _options?: NotificationOptions) => undefined),
      pushManager: { getSubscription: async () => (subscribed ? subscription : null) },
    },
    fetch: vi.fn(async (_path: string, _init: RequestInit) => {
      if (offline) throw new TypeError("Failed to fetch");
      return { ok };
    }),
    open: vi.fn(async (_path: string) => undefined),
  };
}
const bodyOf = ({ fetch }: ReturnType<typeof worker>) => {
  const [sentTo, init] = fetch.mock.calls[0] ?? [];
  return [sentTo, JSON.parse(String(init?.body))];
};
const device = { endpoint: "https://push.example/1", auth: "secret" };

test("a message offers a reply, everything else to open it, and both “Not now”", () => {
  expect(actionsOf(path, english).map(({ title }) => title)).toEqual(["Reply", "Not now"]);
  expect(actionsOf("/events/1", english).map(({ title }) => title)).toEqual(["Open it", "Not now"]);
});

test("a reply goes to the conversation, for this browser's sign-in, and nothing opens", async () => {
  const outside = worker();
  await answerPush({ action: "reply", reply: " On my way. ", path }, outside);
  expect(bodyOf(outside)).toEqual([
    "/api/conversations/push-replies",
    { device, conversationId, body: "On my way.", token: expect.stringMatching(/^[\w-]{36}$/) },
  ]);
  expect(outside.open).not.toHaveBeenCalled();
});

test.each([
  ["the sign-in has ended", { ok: false }],
  ["there's no network", { offline: true }],
  ["the subscription is gone", { subscribed: false }],
])("a reply that isn't sent because %s stays on the screen", async (_why, state) => {
  const outside = worker(state);
  await answerPush({ action: "reply", reply: "On my way.", path }, outside);
  expect(outside.registration.showNotification).toHaveBeenCalledWith(
    "Your reply wasn't sent",
    expect.objectContaining({ body: "On my way.", data: { path } }),
  );
});

test("without a text field, “Reply” opens the conversation", async () => {
  const outside = worker();
  await answerPush({ action: "reply", reply: "", path }, outside);
  expect(outside.open).toHaveBeenCalledWith(path);
  expect(outside.fetch).not.toHaveBeenCalled();
});

test("“Not now” pauses pushes, and opens the settings where that fails", async () => {
  const outside = worker();
  await answerPush({ action: "not_now", reply: "", path }, outside);
  expect(bodyOf(outside)).toEqual(["/api/push/pauses", { device }]);
  expect(outside.open).not.toHaveBeenCalled();
  const signedOut = worker({ ok: false });
  await answerPush({ action: "not_now", reply: "", path }, signedOut);
  expect(signedOut.open).toHaveBeenCalledWith("/settings?section=notifications");
});

test.each(["", "open"])("a press (%s) opens the page", async (action) => {
  const outside = worker();
  await answerPush({ action, reply: "", path: "/events/1" }, outside);
  expect(outside.open).toHaveBeenCalledWith("/events/1");
});
