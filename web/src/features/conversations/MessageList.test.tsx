import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { noteSent } from "../../lib/sent-tokens.ts";
import type { PagedList } from "../../parts/paged-list.ts";
import { MessageList } from "./MessageList.tsx";

const older = (state: Partial<PagedList>): PagedList => ({
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(async () => undefined),
  ...state,
});

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const message = {
  id: "msg_1",
  conversationId: "con_1",
  body: "It's at https://quiet.example/rooms, at eight.",
  sender: { userId: "ada", name: "Ada Winter", username: "ada", imageUrl: null },
  createdAt: "2026-05-04T08:00:00.000Z",
  updatedAt: "2026-05-04T08:00:00.000Z",
  reactionCount: 0,
  read: true,
};

const show = (list: PagedList, messages: ComponentProps<typeof MessageList>["messages"] = []) =>
  render(
    <MemoryRouter>
      <MessageList
        messages={messages}
        outgoing={[]}
        userId="ben"
        isGroup={false}
        list={list}
        onDelete={vi.fn()}
        onTakeBack={vi.fn()}
        seenUpTo=""
        onSeen={vi.fn()}
      />
    </MemoryRouter>,
  );

const showMessage = () => show(older({ hasNextPage: false }), [message]);

test("an address in a message can be followed, in a tab of its own", () => {
  showMessage();
  const link = screen.getByRole("link", { name: "https://quiet.example/rooms" });
  expect(link.getAttribute("href")).toBe("https://quiet.example/rooms");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});

test("a conversation that's left open over midnight names the day again", () => {
  vi.useFakeTimers({ now: new Date(message.createdAt).setHours(23, 58) });
  showMessage();
  expect(screen.getByText("Today")).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(screen.getByText("Yesterday")).toBeTruthy();
});

test("[R1] a conversation without messages says so, unless older ones are still to come", () => {
  show(older({ hasNextPage: true }));
  expect(screen.queryByText("No messages yet")).toBeNull();
  cleanup();
  show(older({ hasNextPage: false }));
  expect(screen.getByText("No messages yet")).toBeTruthy();
});

test("older messages that don't come are asked for again by Try Again alone", () => {
  const list = older({ isFetchNextPageError: true, error: new TypeError("Failed to fetch") });
  show(list);
  fireEvent.scroll(screen.getByLabelText("Messages"));
  expect(list.fetchNextPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
});

test("older messages are asked for near the top, once at a time", () => {
  const asked = [older({}), older({ isFetchingNextPage: true })].map((list) => {
    const { unmount } = show(list);
    fireEvent.scroll(screen.getByLabelText("Messages"));
    unmount();
    return vi.mocked(list.fetchNextPage).mock.calls.length;
  });
  expect(asked).toEqual([1, 0]);
});

test("what's read at the lower edge stays there when a notice takes room above", () => {
  let notice = () => undefined as unknown;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        notice = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const list = older({ hasNextPage: false });
  show(list);
  const log = screen.getByLabelText("Messages");
  const toHeight = (height: number) => {
    Object.defineProperty(log, "clientHeight", { value: height, configurable: true });
    notice();
  };
  toHeight(500);
  log.scrollTop = 300;
  toHeight(440);
  expect(log.scrollTop).toBe(360);
  // A browser keeps the lower edge itself when there's room again.
  toHeight(500);
  expect(log.scrollTop).toBe(360);
  vi.unstubAllGlobals();
});

test("messages at the same time of two days each show it, those of one minute once", () => {
  const sender = { userId: "ada", name: "Ada Winter", username: "ada", imageUrl: null };
  const messages = [new Date(2026, 4, 4, 8, 0, 10), new Date(2026, 4, 5, 8, 0, 10)].flatMap((at) =>
    [0, 40].map((seconds) => {
      const createdAt = new Date(at.getTime() + seconds * 1000).toISOString();
      return {
        ...{ id: createdAt, conversationId: "con_1", body: "Good morning.", sender },
        ...{ createdAt, updatedAt: createdAt, reactionCount: 0, read: true },
      };
    }),
  );
  show(older({ hasNextPage: false }), messages);
  expect(screen.getAllByText("08:00")).toHaveLength(2);
});

test("a quote of a message further back loads older ones until it's there, and a deleted one says so", () => {
  const reply = { ...message, id: "msg_8", body: "At eight.", replyTo: "msg_1" };
  const { sender } = message;
  const asked = { ...message, id: "msg_1", body: "When?" };
  const fetchNextPage = vi.fn(async () => undefined);
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
  const shown = (
    messages: (typeof message)[],
    quoted: { id: string; sender: typeof sender; body: string } | undefined,
  ) => (
    <MemoryRouter>
      <MessageList
        messages={messages}
        outgoing={[]}
        userId="ben"
        isGroup={false}
        list={older({ fetchNextPage })}
        find={() => quoted}
        onDelete={vi.fn()}
        onTakeBack={vi.fn()}
        seenUpTo=""
        onSeen={vi.fn()}
      />
    </MemoryRouter>
  );
  const { rerender } = render(shown([reply], asked));
  fireEvent.click(screen.getByRole("button", { name: /Ada Winter.*When\?/ }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(shown([asked, reply], asked));
  expect(document.activeElement?.textContent).toContain("When?");
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  rerender(shown([reply], undefined));
  expect(screen.getByText("This message was removed.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /When/ })).toBeNull();
});

test("a message that's being sent keeps its line once it's sent, so it's read once", () => {
  const sent = { ...message, id: "msg_2", body: "At nine." };
  const sending = { body: sent.body, token: "token-1", at: sent.createdAt };
  const list = (given: Pick<ComponentProps<typeof MessageList>, "messages" | "outgoing">) => (
    <MemoryRouter>
      <MessageList
        {...given}
        userId="ada"
        isGroup={false}
        list={older({ hasNextPage: false })}
        onDelete={vi.fn()}
        onTakeBack={vi.fn()}
        seenUpTo=""
        onSeen={vi.fn()}
      />
    </MemoryRouter>
  );
  const { rerender } = render(list({ messages: [message], outgoing: [sending] }));
  const line = screen.getByText("At nine.");
  noteSent(sent, sending);
  // The answer is in the list before the sending has ended.
  rerender(list({ messages: [message, sent], outgoing: [sending] }));
  expect(screen.getByText("At nine.")).toBe(line);
  rerender(list({ messages: [message, sent], outgoing: [] }));
  expect(screen.getByText("At nine.")).toBe(line);
});

test("a message can be edited for 15 minutes, and says so afterwards, beside its time", () => {
  const sentAt = Date.parse(message.createdAt);
  vi.useFakeTimers({ now: sentAt + 14 * 60_000 });
  const own = { ...message, sender: { ...message.sender, userId: "ben" } };
  const onEdit = vi.fn();
  const list = (edited: typeof own & { editedAt?: string }) => (
    <MemoryRouter>
      <MessageList
        messages={[edited, { ...own, id: "msg_2" }]}
        outgoing={[]}
        userId="ben"
        isGroup={false}
        list={older({ hasNextPage: false })}
        onEdit={onEdit}
        onDelete={vi.fn()}
        onTakeBack={vi.fn()}
        seenUpTo=""
        onSeen={vi.fn()}
      />
    </MemoryRouter>
  );
  const { rerender } = render(list(own));
  const openMenu = () => {
    const [button] = screen.getAllByRole("button", { name: "More about your message" });
    if (button) fireEvent.click(button);
  };
  openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  expect(onEdit).toHaveBeenCalledWith(own);
  expect(screen.queryByText(/Edited/)).toBeNull();
  rerender(list({ ...own, editedAt: message.createdAt }));
  // Of two in one minute, only the last would show its time.
  expect(screen.getByText(/Edited/).parentElement?.querySelector("time")).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(2 * 60_000);
  });
  openMenu();
  expect(screen.getByRole("menuitem", { name: "Delete" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull();
});
