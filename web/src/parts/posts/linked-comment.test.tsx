import type { Comment } from "@attune/core/feed/feed.contract";
import { commentAddress } from "@attune/core/feed/post-address.rules";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import Comments from "./Comments.tsx";

const comment = (commentId: string): Comment => ({
  commentId,
  postId: "pst_1",
  author: { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null },
  content: `Words of ${commentId}`,
  createdAt: "2026-01-01T00:00:00.000Z",
});

/** By cursor; cmt_5 was deleted. */
const pages: Record<string, { items: Comment[]; next?: string }> = {
  first: { items: [comment("cmt_1"), comment("cmt_2")], next: "second" },
  second: { items: [comment("cmt_3"), comment("cmt_4")], next: "third" },
  third: { items: [comment("cmt_6")], next: "fourth" },
  fourth: { items: [comment("cmt_7")] },
};
let asked: string[] = [];
const scrolled: Element[] = [];

beforeEach(() => {
  asked = [];
  scrolled.length = 0;
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith("/comments")) return Response.json({});
    const cursor = searchParams.get("cursor") ?? "first";
    asked.push(cursor);
    return Response.json(pages[cursor]);
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const open = (commentId: string) =>
  render(
    <MemoryRouter initialEntries={[commentAddress({ postId: "pst_1" }, commentId)]}>
      <QueryProvider>
        <Comments postId="pst_1" />
      </QueryProvider>
    </MemoryRouter>,
  );
const gone = () => screen.queryByText("We can't find that comment. It may have been deleted.");

test("a link to a comment loads pages until it's there, and focuses it in view", async () => {
  open("cmt_4");
  await expect.poll(() => document.activeElement?.textContent).toContain("Words of cmt_4");
  expect(scrolled).toEqual([document.activeElement]);
  expect(asked).toEqual(["first", "second"]);
  expect(gone()).toBeNull();
});

test("a link to a deleted comment says so once later ones are there, and moves no focus", async () => {
  open("cmt_5");
  await expect.poll(gone).not.toBeNull();
  expect(asked).toEqual(["first", "second", "third"]);
  expect(scrolled).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test("a link to a deleted last comment says so after the last page", async () => {
  open("cmt_8");
  await expect.poll(gone).not.toBeNull();
  expect(asked).toEqual(["first", "second", "third", "fourth"]);
});
