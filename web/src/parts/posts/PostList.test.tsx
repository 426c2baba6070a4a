import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PostList } from "./PostList.tsx";

vi.mock("./PostCard.tsx", () => ({ PostCard: ({ post }: { post: Post }) => <p>{post.postId}</p> }));
vi.mock("../MoreOnScroll.tsx", () => ({ MoreOnScroll: () => null }));

afterEach(cleanup);

function show(ids: string[]) {
  // Only the fields that are read here.
  const items = ids.map((postId) => ({ postId })) as Post[];
  // Only the part of a query that the list reads.
  const list = {
    data: { pages: [{ items, next: null }], pageParams: [undefined] },
    hasNextPage: false,
  } as unknown as Parameters<typeof PostList>[0]["list"];
  render(<PostList list={list} between={<p>People</p>} empty={<p>Nothing yet</p>} />);
  return screen.getAllByRole("paragraph").map(({ textContent }) => textContent);
}

test("what comes between posts is after the third, or after the last of fewer", () => {
  expect(show(["a", "b", "c", "d"])).toEqual(["a", "b", "c", "People", "d"]);
  cleanup();
  expect(show(["a"])).toEqual(["a", "People"]);
  cleanup();
  expect(show([])).toEqual(["Nothing yet", "People"]);
});
