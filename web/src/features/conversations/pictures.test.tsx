import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import { conversationQuery, messagesQuery } from "./conversations.queries.ts";

const { send, uploadPicture } = vi.hoisted(() => ({ send: vi.fn(), uploadPicture: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: send } },
}));
vi.mock("../../parts/posts/upload-picture.ts", () => ({ uploadPicture }));
vi.mock("../../parts/useReadNews.ts", () => ({ useReadNews: () => undefined }));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { toasts } = await import("../../ui/toast.ts");
const { ConversationView } = await import("./ConversationView.tsx");
// Loaded with the first picture otherwise.
await import("./ComposerPicture.tsx");

const ben = { userId: "ben", name: "Ben Summer", username: "ben", imageUrl: null };
const imageUrl = "/media/user-uploads/messages/ada/river.jpg";
const file = new File(["pixels"], "river.jpg", { type: "image/jpeg" });

function show({ takesPictures = true } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(
    conversationQuery("con_1").queryKey,
    partial<Conversation>({ id: "con_1", isGroup: false, members: [ben], takesPictures }),
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
const log = () => within(screen.getByRole("log", { name: "Messages" }));
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const removeButton = () => screen.findByRole("button", { name: "Remove the picture" });
const alt = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Alt text (optional)" });
const pick = () =>
  fireEvent.change(screen.getByLabelText("Picture", { selector: "input" }), {
    target: { files: [file] },
  });
const write = (body: string) => fireEvent.change(field(), { target: { value: body } });
const sent = () => send.mock.calls.map(([message]) => message);
const titles = () => toasts.get().map(({ title }) => title);
const lost = () => Object.assign(new Error("lost"), { status: 500 });

beforeEach(() => {
  send.mockReset().mockImplementation(() => new Promise(() => undefined));
  uploadPicture.mockReset().mockResolvedValue(imageUrl);
  toasts.set([]);
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:river", revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
  forgetDrafts();
  vi.unstubAllGlobals();
});

test("[R2] a picture is sent without words, once, and shown while it's on its way", async () => {
  show();
  expect(sendButton().disabled).toBe(true);
  pick();
  await removeButton();
  fireEvent.change(alt(), { target: { value: "A grey river" } });
  fireEvent.click(sendButton());
  fireEvent.click(sendButton());
  await expect.poll(sent).toHaveLength(1);
  expect(sent()).toMatchObject([
    { conversationId: "con_1", body: "", imageUrl, imageAlt: "A grey river" },
  ]);
  const shown = log().getByRole<HTMLImageElement>("img", { name: "A grey river" });
  expect(shown.src).toBe("blob:river");
  expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
  expect(sendButton().disabled).toBe(true);
});

test("[R2] nothing is sent while a picture is being uploaded, and its words stay if that fails", async () => {
  const upload = Promise.withResolvers<string>();
  uploadPicture.mockReturnValue(upload.promise);
  show();
  write("By the river.");
  pick();
  expect(await screen.findByRole("progressbar", { name: "Uploading the picture" })).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  fireEvent.submit(field());
  await act(async () => upload.reject(new Error("gone")));
  expect(titles()).toEqual(["Error"]);
  expect(field().value).toBe("By the river.");
  expect(sendButton().disabled).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test("[R2] offline, no picture is taken, and the reason is said before anything is lost", () => {
  show();
  act(() => onlineManager.setOnline(false));
  pick();
  expect(uploadPicture).not.toHaveBeenCalled();
  expect(titles()).toEqual(["You're offline"]);
});

test("[R2] a picture whose answer was lost is back with its words, and is sent again as itself", async () => {
  send.mockReset().mockRejectedValue(lost());
  show();
  write("By the river.");
  pick();
  await removeButton();
  fireEvent.change(alt(), { target: { value: "A grey river" } });
  fireEvent.click(sendButton());
  await removeButton();
  expect(field().value).toBe("By the river.");
  expect(alt().value).toBe("A grey river");
  fireEvent.click(sendButton());
  await expect.poll(sent).toHaveLength(2);
  await removeButton();
  fireEvent.change(alt(), { target: { value: "A river" } });
  fireEvent.click(sendButton());
  await expect.poll(sent).toHaveLength(3);
  const [first, second, third] = sent().map(({ token }) => token);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("[R2] a picture that fails behind another waits with it, and is sent again", async () => {
  send.mockReset().mockRejectedValue(lost());
  show();
  pick();
  await removeButton();
  fireEvent.click(sendButton());
  write("The next one");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("list", { name: "Not sent" }).textContent).toContain("Picture");
  fireEvent.click(again);
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(sent()[1]).toMatchObject({ imageUrl });
});

test("[R2] a refused picture is back beside its words, where it can be removed", async () => {
  send.mockReset().mockRejectedValue({ code: "conversation.no_pictures", status: 403 });
  show();
  write("By the river.");
  pick();
  await removeButton();
  fireEvent.click(sendButton());
  write("And then?");
  await expect.poll(() => field().value).toBe("And then?\nBy the river.");
  fireEvent.click(await removeButton());
  expect(document.activeElement).toBe(field());
  send.mockReset().mockImplementation(() => new Promise(() => undefined));
  fireEvent.click(sendButton());
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).not.toHaveProperty("imageUrl");
});

test("[R3] those who aren't connected aren't offered pictures", () => {
  show({ takesPictures: false });
  expect(field()).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a picture" })).toBeNull();
  expect(screen.queryByLabelText("Picture", { selector: "input" })).toBeNull();
});
