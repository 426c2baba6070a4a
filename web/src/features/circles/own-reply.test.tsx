import type { Discussion, Reply } from "@attune/core/discussions/discussions.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import type { Unsent } from "../../lib/useUnsent.ts";

const author = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
const reply = (replyId: string, body: string): Reply => ({
  replyId,
  discussionId: "dis_1",
  author,
  body,
  isRemoved: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
});

vi.mock("./CircleInside.tsx", () => ({
  CircleInside: (props: { children: (circle: object, canModerate: boolean) => ReactNode }) =>
    props.children({ circleId: "cir_1" }, false),
}));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: author }) }));
vi.mock("./discussions.queries.ts", async (load) => {
  const nothing = () => ({ mutate: () => undefined });
  return {
    ...(await load<object>()),
    useDiscussion: () => ({
      data: { pages: [page()] },
      hasNextPage: true,
      isFetching: false,
    }),
    useAddReply: () => ({
      isPending: false,
      mutate: ({ text }: Unsent, { onSuccess }: { onSuccess: (added: Reply) => void }) =>
        onSuccess(reply("rep_9", text)),
    }),
    useEditReply: () => ({
      mutateAsync: async ({ body }: { body: string }) => reply("rep_9", body),
    }),
    useDeleteReply: () => ({
      mutate: (_none: undefined, { onSuccess }: { onSuccess: () => void }) => onSuccess(),
    }),
    useEditDiscussion: () => ({ mutateAsync: async () => undefined }),
    useModerateDiscussion: nothing,
    useDeleteDiscussion: nothing,
  };
});
let isClosed = false;
let others: Reply[] = [];
const page = () => ({
  discussion: partial<Discussion>({
    isClosed,
    discussionId: "dis_1",
    circleId: "cir_1",
    kind: "topic",
    title: "Tea",
    body: "Which one?",
    author,
    replyCount: 60,
    createdAt: "2026-01-01T00:00:00.000Z",
  }),
  replies: { items: [reply("rep_1", "Green."), ...others] },
});
const { default: DiscussionPage } = await import("./DiscussionPage.tsx");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  isClosed = false;
  others = [];
});

function show() {
  HTMLElement.prototype.showPopover ??= () => undefined;
  render(
    <MemoryRouter initialEntries={["/circles/cir_1/forum/dis_1"]}>
      <QueryProvider>
        <Routes>
          <Route path="/circles/:circleId/forum/:topicId" element={<DiscussionPage />} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
}

test.each([
  ["a reply", "More about the reply by Ada", { role: "textbox", name: "Your reply" }],
  ["a topic", "More about this topic", { role: "button", name: "More about this topic" }],
])("the focus stays on the page when %s has been edited", async (_what, more, next) => {
  show();
  fireEvent.click(screen.getByRole("button", { name: more }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  const { role, name } = next;
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
});

test("a reply to a topic that isn't loaded to its end shows after it's sent", async () => {
  show();
  fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: "Nettle." } });
  fireEvent.click(screen.getByRole("button", { name: "Reply" }));
  expect(screen.getByText("Nettle.")).toBeTruthy();

  const menuOf = () => screen.getAllByRole("button", { name: "More about the reply by Ada" });
  // Rendered above.
  fireEvent.click(menuOf()[1] as HTMLElement);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  fireEvent.change(screen.getByDisplayValue("Nettle."), { target: { value: "Mint." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Mint.")).toBeTruthy();

  // Rendered above.
  fireEvent.click(menuOf()[1] as HTMLElement);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.queryByText("Mint.")).toBeNull();
});

test("a reply that was being written when the topic is closed can be copied, or discarded", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show();
  const unsent = "What I meant to say.";
  fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: unsent } });
  cleanup();
  isClosed = true;
  show();
  const note = screen.getByText("This topic is closed to new replies.");
  expect(note.getAttribute("role")).toBe("status");
  expect(screen.getByLabelText<HTMLTextAreaElement>("You didn't send this reply").value).toBe(
    unsent,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy your reply" }));
  expect(copied).toHaveBeenCalledWith(unsent);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByLabelText("You didn't send this reply")).toBeNull();
});

test("where the page may not copy, the reply that wasn't sent is selected", async () => {
  // Outside of a secure context.
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  show();
  fireEvent.change(screen.getByLabelText("Your reply"), { target: { value: "As I see it." } });
  cleanup();
  isClosed = true;
  show();
  const field = screen.getByLabelText<HTMLTextAreaElement>("You didn't send this reply");
  fireEvent.click(screen.getByRole("button", { name: "Copy your reply" }));
  await expect
    .poll(() => field.value.slice(field.selectionStart, field.selectionEnd))
    .toBe("As I see it.");
});

test("[Q6] a reply that an earlier page left unanswered is shown while it's sent again", () => {
  const options = { mutationKey: ["reply-dis_1"], mutationFn: () => new Promise(() => undefined) };
  const cache = queryClientFor(null).getMutationCache();
  void cache
    .build<unknown, Error, Unsent, unknown>(queryClientFor(null), options)
    .execute({ text: "Chamomile.", token: "token-1" });
  show();
  expect(screen.getByText("Chamomile.").closest("li")?.getAttribute("aria-busy")).toBe("true");
});

describe("another's reply", () => {
  const bens = {
    ...reply("rep_2", "Oolong."),
    author: { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null },
  };
  const choose = async (label: string) => {
    fireEvent.click(screen.getByRole("button", { name: "More about the reply by Ben" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: label }));
  };

  test("is answered below what's written already, with its author's name", async () => {
    others = [bens];
    show();
    const field = screen.getByLabelText<HTMLTextAreaElement>("Your reply");
    fireEvent.change(field, { target: { value: "Good morning." } });
    await choose("Reply");
    expect(field.value).toBe("Good morning. @ben ");
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "" } });
  });

  test("has a link, also once the topic is closed and takes no answer", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    others = [bens];
    isClosed = true;
    show();
    await choose("Copy link");
    expect(copied).toHaveBeenCalledWith(`${location.origin}/circles/cir_1/forum/dis_1#reply-rep_2`);
    expect(screen.queryByRole("menuitem", { name: "Reply" })).toBeNull();
  });
});
