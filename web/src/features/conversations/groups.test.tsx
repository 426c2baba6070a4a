import type {
  Conversation,
  ConversationListItem,
  Message,
} from "@attune/core/conversations/conversations.contract";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { client as realClient } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import type { PersonMenu as Menu } from "../../parts/protect/PersonMenu.tsx";

type Client = typeof realClient;

const outside = vi.hoisted(() => ({
  listConversations: vi.fn(),
  listConnections: vi.fn(),
  createGroup: vi.fn(),
  removeFromGroup: vi.fn(),
  sendReport: vi.fn(),
}));
vi.mock("../../lib/api.ts", async (load) => {
  const { queryOptionsOf } = await import("../../lib/query-options.ts");
  const { listConversations, createGroup, removeFromGroup } = outside;
  const client = partial<Client>({
    conversations: partial({ listConversations, createGroup, removeFromGroup }),
    connections: partial({ listConnections: outside.listConnections }),
    reports: partial({ sendReport: outside.sendReport }),
  });
  return { ...(await load<object>()), client, api: queryOptionsOf(client) };
});
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
// Of their menus, what's done with a group's member: the rest is about mutes and take-downs.
vi.mock("../../parts/protect/PersonMenu.tsx", () => ({
  PersonMenu: ({ person, first }: ComponentProps<typeof Menu>) =>
    first?.map(({ label, onSelect }) => (
      <button key={label} type="button" onClick={onSelect}>
        {`${label}: ${person.name}`}
      </button>
    )),
}));

import { memberNameIn } from "./ConversationHeader.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { groupName } from "./group-words.ts";
import MembersDialog from "./MembersDialog.tsx";
import { MessageList } from "./MessageList.tsx";
import NewGroupDialog from "./NewGroupDialog.tsx";
import ReportGroupDialog from "./ReportGroupDialog.tsx";

const card = (userId: string, name: string) => ({ userId, name, username: userId, imageUrl: null });
const [ada, ben, cleo] = [
  card("ada", "Ada Winter"),
  card("ben", "Ben Summer"),
  card("cleo", "Cleo Autumn"),
];
const unnamed = { ...card("00000000-0000-0000-0000-000000000000", "A member") };

const show = (shown: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryProvider>{shown}</QueryProvider>
    </MemoryRouter>,
  );

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
beforeEach(() => {
  for (const call of Object.values(outside)) call.mockReset();
});
afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const at = "2026-05-04T08:00:00.000Z";

function listed(item: Partial<ConversationListItem>): ConversationListItem {
  return {
    id: "con_1",
    title: null,
    isGroup: true,
    participantId: null,
    participantName: "Group Chat",
    participantImage: null,
    lastMessage: "Bread.",
    lastMessageTime: at,
    unreadCount: 0,
    group: { people: [ben, cleo], memberCount: 3, lastSender: ben },
    ...item,
  };
}

async function lineOf(item: Partial<ConversationListItem>): Promise<string | null> {
  outside.listConversations.mockResolvedValue({ items: [listed(item)] });
  show(<ConversationList />);
  return (await screen.findByRole("link")).textContent;
}

test("a group is listed by its title, with who wrote last", async () => {
  const line = await lineOf({ title: "Soup and silence" });
  expect(line).toContain("Soup and silence");
  expect(line).toContain("Ben Summer: Bread.");
});

test("a group without a title is listed by the names of the others, and one's own message as such", async () => {
  const line = await lineOf({ group: { people: [ben, cleo], memberCount: 3, lastSender: ada } });
  expect(line).toContain("Ben Summer, Cleo Autumn");
  expect(line).toContain("You: Bread.");
});

test("a last message that's hidden by a block says only that there's one", async () => {
  const line = await lineOf({
    title: "Soup",
    lastMessage: null,
    group: { people: [ben], memberCount: 3, lastSender: null },
  });
  expect(line).toContain("A message you can't see");
  expect(await screen.findByRole("link")).toBeTruthy();
});

test("a group of which no other can be seen is a “Group Chat”", () => {
  expect(groupName(null, [])).toBe("Group Chat");
  expect(groupName(null, [ben, cleo, ada, card("dora", "Dora Dew")])).toBe(
    "Ben Summer, Cleo Autumn, Ada Winter",
  );
});

test("a group with one other member doesn't look like the conversation with them", () => {
  expect(groupName(null, [ben])).toBe("Group with Ben Summer");
  expect(groupName("Dawn walks", [ben])).toBe("Dawn walks");
});

test("reactions of those who've left a group name them as their messages do", () => {
  const messages = [message("1", cleo)];
  const members = [{ ...ada, lastReadAt: null }];
  expect(memberNameIn({ members }, messages, "ada")).toBe("Ada Winter");
  expect(memberNameIn({ members }, messages, "cleo")).toBe("Cleo Autumn");
  expect(memberNameIn({ members }, messages, "dora")).toBe("Former member");
});

const message = (id: string, sender: Message["sender"], more: Partial<Message> = {}): Message => ({
  id,
  conversationId: "con_1",
  sender,
  body: `Words ${id}`,
  createdAt: at,
  updatedAt: at,
  reactionCount: 0,
  read: false,
  ...more,
});
const hidden = (id: string) => message(id, unnamed, { body: "", isHidden: true });

const showMessages = (messages: Message[]) =>
  show(
    <MessageList
      messages={messages}
      outgoing={[]}
      userId="ada"
      isGroup
      list={{
        error: null,
        hasNextPage: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        fetchNextPage: async () => undefined,
      }}
      onDelete={vi.fn()}
      onTakeBack={vi.fn()}
      onReply={vi.fn()}
      find={(id) => messages.find((one) => one.id === id)}
      seenUpTo="1"
      onSeen={vi.fn()}
    />,
  );

test("a hidden message is a line of its own, without a name or anything to press", () => {
  showMessages([message("2", ben), hidden("3"), message("4", ben, { replyTo: "3" })]);
  const log = screen.getByRole("log");
  expect(within(log).getAllByText("A message you can't see")).toHaveLength(2);
  expect(within(log).queryByText("A member")).toBeNull();
  // Two buttons each for Ben's two messages, none for the line and the quote of it.
  expect(within(log).getAllByRole("button")).toHaveLength(4);
  // His name again after the line.
  expect(within(log).getAllByText("Ben Summer")).toHaveLength(2);
});

test("a hidden message isn't counted as new", () => {
  showMessages([message("1", ben), hidden("2")]);
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
});

test("two members of one name each have theirs above what they write", () => {
  showMessages([message("2", ben), message("3", { ...cleo, name: "Ben Summer" })]);
  expect(within(screen.getByRole("log")).getAllByText("Ben Summer")).toHaveLength(2);
});

test("a group is created with those who were chosen, once for the same choice", async () => {
  outside.listConnections.mockResolvedValue({
    items: [ben, cleo].map((person) => ({ person, since: at })),
  });
  outside.createGroup
    .mockRejectedValueOnce(Object.assign(new Error("lost"), { status: 500 }))
    .mockResolvedValue({ conversationId: "con_1" });
  const onClose = vi.fn();
  show(<NewGroupDialog onClose={onClose} />);
  const create = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create group" });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ben Summer" }));
  expect(create().disabled).toBe(true);
  expect(screen.getByText("Choose at least two people.")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Cleo Autumn" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Group name (optional)" }), "Soup");
  await userEvent.click(create());
  // It's tried again by itself.
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 });
  const [first, second] = outside.createGroup.mock.calls.map(([input]) => input);
  expect(first).toMatchObject({ memberIds: ["ben", "cleo"], title: "Soup" });
  expect(second).toEqual(first);
});

const group = (createdBy: string): Conversation => ({
  id: "con_1",
  title: "Soup",
  isGroup: true,
  createdBy,
  memberCount: 5,
  members: [ada, ben, cleo].map((one) => ({ ...one, lastReadAt: null })),
  takesPictures: false,
  createdAt: at,
  updatedAt: at,
});

test("the host removes a member, who's asked about first", async () => {
  outside.removeFromGroup.mockResolvedValue({ success: true });
  show(<MembersDialog conversation={group("ada")} userId="ada" onClose={vi.fn()} />);
  expect(screen.getByText("And 2 more members")).toBeTruthy();
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Ada WinterYou · Host");
  await userEvent.click(screen.getByRole("button", { name: "Remove from the group: Ben Summer" }));
  const asking = screen.getByRole("dialog", { name: "Remove Ben Summer from the group?" });
  expect(outside.removeFromGroup).not.toHaveBeenCalled();
  await userEvent.click(within(asking).getByRole("button", { name: "Remove" }));
  await vi.waitFor(() =>
    expect(outside.removeFromGroup.mock.calls[0]?.[0]).toEqual({
      conversationId: "con_1",
      userId: "ben",
    }),
  );
});

test("other members see who's in it, and remove no one", () => {
  show(<MembersDialog conversation={group("ben")} userId="ada" onClose={vi.fn()} />);
  expect(screen.getByRole("dialog", { name: "5 members" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
});

test("a report is about one member, with their lines and the reporter's", async () => {
  outside.sendReport.mockResolvedValue({ reportId: "rpt_1" });
  show(
    <ReportGroupDialog
      conversationId="con_1"
      userId="ada"
      messages={[message("1", ben), message("2", cleo), message("3", ada), hidden("4")]}
      onClose={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ben Summer" }));
  await screen.findByRole("dialog", { name: "Report messages" });
  const lines = screen.getByRole("group", { name: "Which messages may moderators read?" });
  expect(within(lines).getAllByRole("checkbox")).toHaveLength(2);
  await userEvent.click(within(lines).getByRole("checkbox", { name: "Ben Summer: Words 1" }));
  await userEvent.click(screen.getByRole("radio", { name: /Harassment|harass/i }));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await vi.waitFor(() =>
    expect(outside.sendReport.mock.calls[0]?.[0]).toMatchObject({
      subject: { kind: "message", conversationId: "con_1", messageIds: ["1"], userId: "ben" },
    }),
  );
});
