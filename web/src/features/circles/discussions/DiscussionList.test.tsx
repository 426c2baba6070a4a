import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../../lib/testing.ts";

const list = vi.hoisted(() => ({ hasNextPage: false }));
vi.mock("../discussions.queries.ts", () => ({
  useDiscussions: () => ({ data: { pages: [{ items: [] }] }, ...list }),
  useOpenDiscussion: () => ({}),
}));
vi.mock("../../../lib/account.ts", () => ({ useAccount: () => null }));
vi.mock("../JoinToRead.tsx", () => ({ JoinToRead: () => null }));
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
const { DiscussionList } = await import("./DiscussionList.tsx");

afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <DiscussionList
        circle={partial({ circleId: "cir_1", isMember: true })}
        kind="topic"
        title="Forum"
        intro=""
        empty={{ title: "No topics yet", text: "Start one." }}
      />
    </MemoryRouter>,
  );

test("a first page of blocked members' topics leads on to the next", () => {
  list.hasNextPage = true;
  show();
  expect(screen.getByRole("button", { name: "More" })).toBeTruthy();
  expect(screen.queryByText("No topics yet")).toBeNull();
});

test("a circle without topics says so", () => {
  list.hasNextPage = false;
  show();
  expect(screen.getByText("No topics yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});
