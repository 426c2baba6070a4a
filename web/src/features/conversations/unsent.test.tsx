import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conversationQuery, messagesQuery } from "./conversations.queries.ts";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: send } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { ConversationView } = await import("./ConversationView.tsx");

const ben = { userId: "ben", name: "Ben Summer", username: "ben", imageUrl: null };

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(conversationQuery("con_1").queryKey, {
    id: "con_1",
    isGroup: false,
    members: [ben],
  } as never);
  queries.setQueryData(messagesQuery("con_1").queryKey, {
    pages: [{ items: [], nextCursor: null }],
    pageParams: [undefined],
  } as never);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ConversationView conversationId="con_1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const field = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben Summer" });
const words = () => screen.getByRole("log", { name: "Messages" });
const unsent = () => within(words()).queryAllByText("Try again");
function write(body: string) {
  fireEvent.change(field(), { target: { value: body } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}
const lost = () => Object.assign(new Error("lost"), { status: 500 });
const sent = () => send.mock.calls.map(([{ body, token }]) => ({ body, token }));

beforeEach(() => {
  send.mockReset().mockRejectedValue(lost());
});
afterEach(() => {
  cleanup();
  forgetDrafts();
});

test("[R2] messages that fail one after the other stay as they are, and are sent again as themselves", async () => {
  show();
  write("The first one");
  write("The second one");
  await expect.poll(() => unsent().length).toBe(2);
  expect(field().value).toBe("");
  expect(words().textContent).toMatch(/The first one.*Not sent.*The second one.*Not sent/);
  cleanup();
  show();
  expect(words().textContent).toMatch(/The first one.*Not sent.*The second one.*Not sent/);
  send.mockImplementation(async ({ body, token }) => ({
    id: `msg_${token}`,
    body,
    sender: { ...ben, userId: "ada" },
    createdAt: new Date().toISOString(),
  }));
  fireEvent.click(unsent()[0] as HTMLElement);
  await expect.poll(() => unsent().length).toBe(1);
  fireEvent.click(unsent()[0] as HTMLElement);
  await expect.poll(() => unsent().length).toBe(0);
  const [first, second, firstAgain, secondAgain] = sent();
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(first?.token).not.toBe(second?.token);
  expect(words().textContent).toMatch(/The first one.*The second one/);
  expect(words().textContent).not.toContain("Not sent");
});

test("[R2] one that failed can be deleted, and the deletion undone in its place", async () => {
  const { toasts } = await import("../../ui/toast.ts");
  show();
  write("The first one");
  write("The second one");
  await expect.poll(() => unsent().length).toBe(2);
  fireEvent.click(within(words()).getAllByText("Delete")[0] as HTMLElement);
  expect(words().textContent).not.toContain("The first one");
  toasts
    .get()
    .find(({ title }) => title === "Message deleted")
    ?.action?.onPress();
  await expect.poll(() => words().textContent).toMatch(/The first one.*The second one/);
});

test("[R2] a page that was closed while it sent shows what may not have arrived", () => {
  const message = { body: "On my way", token: "token-1", at: "2026-01-01T08:00:00.000Z" };
  localStorage.setItem("draft#ada#unsent-con_1", JSON.stringify([message]));
  show();
  expect(words().textContent).toMatch(/On my way.*Not sent/);
});

test("[R2] what another tab is sending isn't called unsent here, until it fails there", async () => {
  show();
  const message = { body: "On my way", token: "token-1", at: new Date().toISOString() };
  const tell = (failed: boolean) => {
    const key = "draft#ada#unsent-con_1";
    localStorage.setItem(key, JSON.stringify([{ ...message, failed }]));
    dispatchEvent(new StorageEvent("storage", { key }));
  };
  tell(false);
  expect(words().textContent).not.toContain("On my way");
  tell(true);
  await expect.poll(() => words().textContent).toMatch(/On my way.*Not sent/);
});
