import type { Photo } from "@attune/core/albums/albums.contract";
import type { Discussion, Reply } from "@attune/core/discussions/discussions.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  updateReply: vi.fn(),
  updateDiscussion: vi.fn(),
  updatePhoto: vi.fn(),
}));
vi.mock("../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { discussions: calls, albums: calls },
}));

import { forgetDrafts } from "../lib/drafts.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";
import { toasts } from "../ui/toast.ts";
import EditWords from "./albums/EditWords.tsx";
import { DiscussionHead } from "./circles/discussions/DiscussionHead.tsx";
import { ReplyLine } from "./circles/discussions/ReplyLine.tsx";

const author = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
const createdAt = "2026-11-20T12:00:00.000Z";
const discussion = partial<Discussion>({
  discussionId: "dis_1",
  circleId: "cir_1",
  kind: "topic",
  title: "Ice.",
  body: "Where?",
  author,
  createdAt,
});
const reply = partial<Reply>({ replyId: "rep_1", author, createdAt });
const photo = partial<Photo>({ photoId: "pho_1", alt: null });
const none = () => undefined;

/** Each with the words that are stored. */
const forms: Record<string, (stored: string, isRemoved?: boolean) => ReactElement> = {
  topic: (title, isRemoved = false) => (
    <DiscussionHead
      discussion={{ ...discussion, isRemoved, title, ...(isRemoved && { body: "" }) }}
      canModerate={false}
    />
  ),
  reply: (body, isRemoved = false) => (
    <ReplyLine
      reply={{ ...reply, isRemoved, body }}
      linkedProps={partial({})}
      discussion={discussion}
      onReply={none}
      onEdit={none}
      onDelete={none}
    />
  ),
  caption: (caption) => <EditWords photo={{ ...photo, caption }} autoFocus={false} onDone={none} />,
};
const kinds = Object.keys(forms);

/** Opens the form as a page that has just been loaded does. */
async function open(kind: string, stored = "Ice.") {
  cleanup();
  const form = forms[kind];
  if (!form) throw new Error("There's no such form.");
  const page = (words: string, isRemoved?: boolean) => (
    <MemoryRouter>
      <QueryProvider>{form(words, isRemoved)}</QueryProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page(stored));
  // Without it, the form has opened with the words that an earlier page left.
  const menu = screen.queryByRole("button", { name: /^More about/ });
  if (menu) {
    fireEvent.click(menu);
    fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  }
  const [field] = await screen.findAllByRole<HTMLTextAreaElement>("textbox");
  if (!field) throw new Error("The form has no field.");
  return {
    field,
    write: (value: string) => fireEvent.change(field, { target: { value } }),
    saveElsewhere: (words: string) => rerender(page(words)),
    remove: () => rerender(page("", true)),
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  forgetDrafts();
  vi.resetAllMocks();
  queryClientFor(null).clear();
});

test.each(kinds)(
  "an unsaved edit of a %s is still there after a reload, until it's cancelled or saved",
  async (kind) => {
    const { write } = await open(kind);
    write("Ice on the pond.");
    expect((await open(kind)).field.value).toBe("Ice on the pond.");
    press("Cancel");
    const again = await open(kind);
    expect(again.field.value).toBe("Ice.");

    for (const call of Object.values(calls)) call.mockResolvedValue({});
    again.write("Ice on the pond.");
    press("Save");
    await waitFor(() => expect(localStorage.length).toBe(0));
    const saved = await open(kind, "Ice on the pond.");
    expect(saved.field.value).toBe("Ice on the pond.");
    expect(screen.queryByText("Your unsaved changes aren't in this form")).toBeNull();
  },
);

test.each(kinds)("an edit of a %s that can't be saved is kept", async (kind) => {
  const refused = Object.assign(new Error("Too Many Requests"), { status: 429 });
  for (const call of Object.values(calls)) call.mockRejectedValue(refused);
  const { write } = await open(kind);
  write("Ice on the pond.");
  press("Save");
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect((await open(kind)).field.value).toBe("Ice on the pond.");
});

test.each(kinds)(
  "an edit of a %s isn't filled in over what was saved elsewhere since, but can be copied",
  async (kind) => {
    const { write } = await open(kind);
    write("Ice on the pond.");
    const { field } = await open(kind, "Snow.");
    expect(field.value).toBe("Snow.");
    expect(await screen.findByText("Your unsaved changes aren't in this form")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy your text" })).toBeTruthy();
  },
);

test.each(kinds)(
  "an open edit of a %s shows what's saved elsewhere, or warns that saving replaces it",
  async (kind) => {
    const { field, write, saveElsewhere } = await open(kind);
    saveElsewhere("Snow.");
    expect(field.value).toBe("Snow.");
    expect(screen.queryByText("Changed while you were editing")).toBeNull();
    write("Ice on the pond.");
    saveElsewhere("Hail.");
    expect(field.value).toBe("Ice on the pond.");
    expect(await screen.findByText("Changed while you were editing")).toBeTruthy();
  },
);

test.each(["topic", "reply"])(
  "the words of a %s that's removed while it's edited stay in the form",
  async (kind) => {
    const { field, remove } = await open(kind);
    remove();
    expect(field.value).toBe("Ice.");
    expect(screen.getByRole("button", { name: "Copy your text" })).toBeTruthy();
  },
);
