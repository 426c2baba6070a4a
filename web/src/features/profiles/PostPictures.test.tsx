import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const list = vi.hoisted(() => ({
  data: { pages: [{ items: [{ postId: "pst_1", content: "Words alone", imageUrl: null }] }] },
  hasNextPage: true,
  fetchNextPage: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock("../../parts/posts/posts.queries.ts", () => ({ usePostsOf: () => list }));
const { PostPictures } = await import("./PostPictures.tsx");

const show = () =>
  render(
    <MemoryRouter>
      <PostPictures userId="usr_ada" marked={null} />
    </MemoryRouter>,
  );

const section = () => screen.queryByRole("heading", { name: "From your posts" });

afterEach(cleanup);

test("pictures of older posts are in reach when the newest posts have none", () => {
  show();
  expect(section()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "More posts" }));
  expect(list.fetchNextPage).toHaveBeenCalledOnce();
});

test("without any picture in the posts there's no section", () => {
  list.hasNextPage = false;
  show();
  expect(section()).toBeNull();
});
