import type { Message } from "@attune/core/conversations/conversations.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { save } = vi.hoisted(() => ({ save: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { editMessage: save } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { toasts } = await import("../../ui/toast.ts");
const { Composer } = await import("./Composer.tsx");
const { EditComposer } = await import("./EditComposer.tsx");
const { useEdit } = await import("./useEdit.ts");

const at = "2026-11-20T10:00:00.000Z";
const later = (minutes: number) => Date.parse(at) + minutes * 60_000;
const ada = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };
const message = (id: string, body: string): Message => ({
  id,
  conversationId: "con_1",
  sender: ada,
  body,
  createdAt: at,
  updatedAt: at,
  reactionCount: 0,
  read: false,
});

function Conversation({ messages }: { messages: Message[] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit({ userId: "ada", conversationId: "con_1", messages, field });
  if (edit.message) return <EditComposer message={edit.message} edit={edit} field={field} />;
  return (
    <Composer
      conversationId="con_1"
      name="Ben"
      newest={messages.at(-1)?.id}
      onEditLast={edit.beginLast}
      field={field}
    />
  );
}

const shown = (...messages: Message[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <Conversation messages={messages} />
  </QueryClientProvider>
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: later(1) });
  save.mockReset();
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  toasts.set([]);
  vi.useRealTimers();
});

const own = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
const empty = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });

test("ArrowUp in an empty field edits the last message, and Escape leaves it", () => {
  render(shown(message("msg_1", "One."), message("msg_2", "Two.")));
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  expect(own().value).toBe("Two.");
  expect(document.activeElement).toBe(own());
  fireEvent.keyDown(own(), { key: "Escape" });
  expect(document.activeElement).toBe(empty());
  fireEvent.change(empty(), { target: { value: "Three" } });
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  expect(empty().value).toBe("Three");
});

test("a message that's too old isn't edited", () => {
  vi.setSystemTime(later(15));
  render(shown(message("msg_1", "One.")));
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  expect(empty().value).toBe("");
});

test("the same words aren't sent, and an edit that fails stays open with its text", async () => {
  save.mockRejectedValue(new TypeError("Failed to fetch"));
  render(shown(message("msg_1", "One.")));
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  fireEvent.keyDown(own(), { key: "Enter" });
  expect(save).not.toHaveBeenCalled();
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  fireEvent.change(own(), { target: { value: "One, two. " } });
  fireEvent.keyDown(own(), { key: "Enter" });
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(save).toHaveBeenCalledWith({
    conversationId: "con_1",
    messageId: "msg_1",
    body: "One, two.",
  });
  expect(own().value).toBe("One, two. ");
});

test.each(["message.too_old", "message.deleted", "conversation.not_allowed"])(
  "an edit that's refused with %s ends, and its text can be copied",
  async (code) => {
    save.mockRejectedValue({ code, status: 409 });
    render(shown(message("msg_1", "One.")));
    fireEvent.keyDown(empty(), { key: "ArrowUp" });
    fireEvent.change(own(), { target: { value: "One, two." } });
    fireEvent.keyDown(own(), { key: "Enter" });
    await vi.waitFor(() => expect(empty()).toBeTruthy());
    expect(toasts.get()).toMatchObject([{ unsent: "One, two." }]);
  },
);

test("an edit ends when its message is deleted, and is given up when it's found too late", () => {
  const { rerender } = render(shown(message("msg_1", "One.")));
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  fireEvent.change(own(), { target: { value: "One, two." } });
  rerender(shown());
  expect(empty().value).toBe("");
  expect(toasts.get()).toMatchObject([{ title: "This message was deleted.", unsent: "One, two." }]);
  act(() => toasts.set([]));
  rerender(shown(message("msg_2", "Two.")));
  fireEvent.keyDown(empty(), { key: "ArrowUp" });
  fireEvent.change(own(), { target: { value: "Two, three." } });
  // It stays open where it was begun in time.
  vi.setSystemTime(later(20));
  rerender(shown(message("msg_2", "Two.")));
  expect(own().value).toBe("Two, three.");
  cleanup();
  render(shown(message("msg_2", "Two.")));
  expect(empty().value).toBe("");
  expect(toasts.get()).toMatchObject([{ title: "Too late to edit", unsent: "Two, three." }]);
});
