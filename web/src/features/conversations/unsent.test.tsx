import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import { conversationQuery, messagesQuery } from "./conversations.queries.ts";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: send } },
}));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { ConversationView } = await import("./ConversationView.tsx");

const ben = { userId: "ben", name: "Ben Summer", username: "ben", imageUrl: null };

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(
    conversationQuery("con_1").queryKey,
    partial<Conversation>({ id: "con_1", isGroup: false, members: [ben] }),
  );
  queries.setQueryData(messagesQuery("con_1").queryKey, {
    pages: [{ items: [] }],
    pageParams: [undefined],
  });
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
const unsent = () => screen.queryByRole("list", { name: "Not sent" });
const again = () => screen.queryAllByRole("button", { name: "Try again" });
function write(body: string) {
  fireEvent.change(field(), { target: { value: body } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}
/** A message that fails while the next one is in the field already. */
async function loseWhileWriting(body: string) {
  write(body);
  fireEvent.change(field(), { target: { value: "The next one" } });
  await expect.poll(() => again().length).toBe(1);
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

const arrives = async ({ body, token }: { body: string; token: string }) => ({
  id: `msg_${token}`,
  body,
  sender: { ...ben, userId: "ada" },
  createdAt: new Date().toISOString(),
});

test("[R2] two messages that fail wait in order, each as itself", async () => {
  show();
  write("The first one");
  write("The second one");
  await expect.poll(() => again().length).toBe(2);
  expect(words().textContent).not.toContain("The");
  cleanup();
  show();
  expect(field().value).toBe("");
  expect(unsent()?.textContent).toMatch(/The first one.*The second one/);
  send.mockImplementation(arrives);
  // Rendered above.
  fireEvent.click(again()[0] as HTMLElement);
  await expect.poll(() => words().textContent).toMatch(/The first one/);
  fireEvent.click(again()[0] as HTMLElement);
  await expect.poll(unsent).toBeNull();
  const [first, firstAgain, second] = sent();
  expect(firstAgain).toEqual(first);
  expect(first?.token).not.toBe(second?.token);
  await expect.poll(() => words().textContent).toMatch(/The first one.*The second one/);
});

test("[R2] a message doesn't overtake the one before it that failed, and both are sent in order", async () => {
  const { toasts } = await import("../../ui/toast.ts");
  toasts.set([]);
  send.mockReset().mockRejectedValueOnce(lost()).mockImplementation(arrives);
  show();
  write("The first one");
  write("The second one");
  await expect.poll(() => again().length).toBe(2);
  expect(sent()).toMatchObject([{ body: "The first one" }]);
  expect(toasts.get()).toHaveLength(1);
  // Rendered above.
  fireEvent.click(again()[1] as HTMLElement);
  await expect.poll(unsent).toBeNull();
  await expect
    .poll(sent)
    .toMatchObject([
      { body: "The first one" },
      { body: "The first one" },
      { body: "The second one" },
    ]);
  await expect.poll(() => words().textContent).toMatch(/The first one.*The second one/);
});

const waiting = "Will be sent when you're back online";
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));

test("[R2] messages written offline wait in the conversation and are sent in order by themselves", async () => {
  const { toasts } = await import("../../ui/toast.ts");
  toasts.set([]);
  send.mockImplementation(arrives);
  show();
  setOnline(false);
  write("The first one");
  write("The second one");
  await expect.poll(() => words().textContent).toMatch(/The first one.*The second one/);
  expect(words().textContent).toContain(waiting);
  expect(field().value).toBe("");
  expect(send).not.toHaveBeenCalled();
  setOnline(true);
  await expect.poll(sent).toMatchObject([{ body: "The first one" }, { body: "The second one" }]);
  await expect.poll(() => words().textContent).not.toMatch(/Waiting|Sending/);
  expect(words().textContent).toMatch(/The first one.*The second one/);
  expect(toasts.get()).toEqual([]);
});

test("[R2] a message that waits for the connection can be taken back, and that undone", async () => {
  const { toasts } = await import("../../ui/toast.ts");
  send.mockImplementation(arrives);
  show();
  setOnline(false);
  write("The first one");
  write("The second one");
  write("The third one");
  const takeBack = () => screen.getAllByRole("button", { name: "Delete your message" });
  await expect.poll(() => takeBack().length).toBe(3);
  // Rendered above.
  fireEvent.click(takeBack()[0] as HTMLElement);
  await expect.poll(() => words().textContent).not.toContain("The first one");
  act(() => toasts.get().at(-1)?.action?.onPress());
  await expect.poll(() => words().textContent).toMatch(/The third one.*The first one/);
  fireEvent.click(takeBack()[0] as HTMLElement);
  await expect.poll(() => takeBack().length).toBe(2);
  setOnline(true);
  await expect.poll(sent).toMatchObject([{ body: "The third one" }, { body: "The first one" }]);
});

test("[R2] a message that fails again keeps waiting; it can be deleted, and the deletion undone", async () => {
  const { toasts } = await import("../../ui/toast.ts");
  show();
  await loseWhileWriting("The second one");
  fireEvent.change(field(), { target: { value: "" } });
  // Rendered above.
  fireEvent.click(again()[0] as HTMLElement);
  await expect.poll(() => sent().length).toBe(2);
  await expect.poll(() => again().length).toBe(1);
  expect(field().value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(unsent()).toBeNull();
  toasts
    .get()
    .find(({ title }) => title === "Message deleted")
    ?.action?.onPress();
  await expect.poll(() => unsent()?.textContent).toContain("The second one");
});

test("[R2] a message that's being sent again isn't called unsent in any tab, until it fails", async () => {
  show();
  await loseWhileWriting("The second one");
  const { promise, reject } = Promise.withResolvers();
  send.mockReturnValue(promise);
  // Rendered above.
  fireEvent.click(again()[0] as HTMLElement);
  await expect.poll(unsent).toBeNull();
  expect(localStorage.getItem("draft#ada#unsent-con_1")).toBeNull();
  reject(lost());
  await expect.poll(() => unsent()?.textContent).toContain("The second one");
});

test("[R2] a message that waits is written in its own direction, beside what's said of it", async () => {
  show();
  await loseWhileWriting("Will it wait?");
  const message = unsent()?.querySelector("bdi");
  expect(message?.textContent).toBe("Will it wait?");
  expect(unsent()?.textContent).toContain("Not sent");
});

test("[R2] each unsent message's buttons say which one they're about", () => {
  const at = "2026-01-01T08:00:00.000Z";
  const messages = ["On my way", "Almost there"].map((body, index) => ({
    body,
    token: `token-${index}`,
    at,
  }));
  localStorage.setItem("draft#ada#unsent-con_1", JSON.stringify(messages));
  show();
  for (const name of ["Try again", "Delete"]) {
    for (const { body } of messages) {
      expect(screen.getByRole("button", { name, description: `Not sent ${body}` })).toBeTruthy();
    }
  }
});
