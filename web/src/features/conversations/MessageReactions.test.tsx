import type { Message } from "@attune/core/conversations/conversations.contract";
import { QueryClient, QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { MessagePages } from "./conversations.queries.ts";

const calls = vi.hoisted(() => ({ react: vi.fn(), unreact: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { reactToMessage: calls.react, unreactToMessage: calls.unreact } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ben", emailVerified: true } }),
}));
const { loadErrorMessage } = await import("../../lib/errors.ts");
const { toasts } = await import("../../ui/toast.ts");
const { messagesQuery, oldestFirst } = await import("./conversations.queries.ts");
const { MessageList } = await import("./MessageList.tsx");

const at = "2026-11-20T10:00:00.000Z";
const message: Message = {
  id: "msg_1",
  conversationId: "con_1",
  sender: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  body: "The first frost.",
  createdAt: at,
  updatedAt: at,
  reactionCount: 0,
  read: true,
};
const { queryKey } = messagesQuery("con_1");
const list = {
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
};

function Shown() {
  const { data } = useQuery<MessagePages>({ queryKey, queryFn: skipToken });
  return (
    <MessageList
      messages={oldestFirst(data)}
      outgoing={[]}
      userId="ben"
      isGroup={false}
      list={list}
      onDelete={vi.fn()}
      onTakeBack={vi.fn()}
      onReply={vi.fn()}
      nameOf={(userId) => ({ ada: "Ada" })[userId] ?? ""}
      seenUpTo=""
      onSeen={vi.fn()}
    />
  );
}

function show(reactions: Message["reactions"] = []): void {
  const queryClient = new QueryClient();
  const items = [{ ...message, reactions }];
  queryClient.setQueryData(queryKey, { pages: [{ items }], pageParams: [undefined] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const choose = (button: string | RegExp, item: string) => {
  fireEvent.click(screen.getByRole("button", { name: button }));
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
};
const shownReactions = () =>
  within(screen.getByRole("list", { name: "Reactions" }))
    .getAllByRole("listitem")
    .map(({ title }) => title);

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
});
beforeEach(() => {
  calls.react.mockReset().mockResolvedValue({ done: true });
  calls.unreact.mockReset().mockResolvedValue({ done: true });
});
afterEach(() => {
  cleanup();
  toasts.set([]);
});

test("reactions say who reacted, and one's own shows at once and is taken back", async () => {
  show([{ userId: "ada", reactionType: "support" }]);
  expect(shownReactions()).toEqual(["Ada: Support"]);
  choose("React to this message", "Love");
  await vi.waitFor(() => expect(shownReactions()).toEqual(["Ada: Support", "You: Love"]));
  await vi.waitFor(() =>
    expect(calls.react).toHaveBeenCalledWith({
      conversationId: "con_1",
      messageId: "msg_1",
      reactionType: "love",
    }),
  );
  choose("Your reaction: Love", "Remove reaction");
  await vi.waitFor(() => expect(shownReactions()).toEqual(["Ada: Support"]));
  await vi.waitFor(() => expect(calls.unreact).toHaveBeenCalledOnce());
});

test("a reaction that's refused is taken back, and says why", async () => {
  calls.react.mockRejectedValue({ code: "conversation.not_allowed", status: 403 });
  show([{ userId: "ben", reactionType: "insight" }]);
  choose("Your reaction: Insight", "Love");
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(shownReactions()).toEqual(["You: Insight"]);
});

test("a message that was deleted meanwhile goes when someone reacts to it", async () => {
  calls.react.mockRejectedValue({ code: "message.deleted", status: 409 });
  await loadErrorMessage("message.deleted");
  show();
  choose("React to this message", "Love");
  await vi.waitFor(() => expect(screen.queryByText("The first frost.")).toBeNull());
  expect(toasts.get()).toMatchObject([{ title: "Message deleted" }]);
});
