import type { Post } from "@attune/core/feed/feed.contract";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../lib/drafts.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { keepFocus } from "./focus-keeper.ts";

const createPost = vi.hoisted(() => vi.fn());
vi.mock("../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { feed: { createPost } },
}));
const { PostComposer } = await import("../parts/posts/PostComposer.tsx");

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = () => screen.getByRole("textbox", { name: "What would you like to share?" });
const isOpen = () => screen.queryByRole("button", { name: "Publish" }) !== null;
/** The focus keeper acts after the page has changed. */
const settled = () => act(async () => Promise.resolve());
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], next: null }));
  stop = keepFocus();
  render(
    <main id="main">
      <MemoryRouter>
        <QueryProvider>
          <PostComposer />
        </QueryProvider>
      </MemoryRouter>
    </main>,
  );
  act(() => field().focus());
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  forgetDrafts();
});

test("[Q6] going past the composer by keyboard leaves it closed", () => {
  expect(document.activeElement).toBe(field());
  expect(isOpen()).toBe(false);
});

test.each([
  ["a press", () => fireEvent.click(field())],
  ["Enter", () => fireEvent.keyDown(field(), { key: "Enter" })],
  ["Ctrl+Enter", () => fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true })],
  ["typing", () => fireEvent.change(field(), { target: { value: "I" } })],
])("[Q6] %s opens the composer, with the focus in it", (_name, open) => {
  open();
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(field());
});

test("[B9] Cancel closes the composer, with the focus beside it", async () => {
  fireEvent.click(field());
  act(() => button("Cancel").focus());
  fireEvent.click(button("Cancel"));
  await settled();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "New post" }));
});

test("[B9] a published post closes the composer", async () => {
  // Only the fields that are read here.
  createPost.mockResolvedValue({ postId: "pst_1", content: "Ice on the pond." } as Post);
  fireEvent.change(field(), {
    target: { value: "Ice on the pond." },
  });
  act(() => button("Publish").focus());
  fireEvent.click(button("Publish"));
  await expect.poll(() => createPost.mock.calls.length).toBe(1);
  await expect.poll(isOpen).toBe(false);
  await settled();
  expect(isOpen()).toBe(false);
});
