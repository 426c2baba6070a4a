import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { queryOptionsOf } from "../../lib/query-options.ts";

const answers: Record<string, () => object> = {};
const answer = async ({ cursor = "first" }: { cursor?: string }) => answers[cursor]?.();
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  api: queryOptionsOf({
    circles: { listCircles: answer, listCircleBans: answer },
    // Only what the page reads.
  } as never),
}));
const { Bans } = await import("./Bans.tsx");
const { default: CirclesPage } = await import("./CirclesPage.tsx");

afterEach(cleanup);

const fail = () => {
  throw new Error("Down.");
};
const circle = (circleId: string, isMember: boolean) => ({
  circleId,
  name: `Circle ${circleId}`,
  description: "We sit.",
  imageUrl: null,
  categories: [],
  memberCount: 2,
  joining: "open",
  isMember,
});

const show = (element: ReactElement) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );

test("when circles don't load, the page says so once", async () => {
  answers.first = fail;
  show(<CirclesPage />);
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Circles to join" })).toBeNull();

  answers.first = () => ({ items: [circle("one", true), circle("two", false)] });
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Circle two")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("when more circles don't load, the page says so once", async () => {
  answers.first = () => ({ items: [circle("one", true), circle("two", false)], next: "second" });
  answers.second = fail;
  show(<CirclesPage />);
  const [more] = await screen.findAllByRole("button", { name: "More circles" });
  if (more) fireEvent.click(more);
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
});

test("when more bans don't load, the host reads so once", async () => {
  const person = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
  answers.first = () => ({ items: [{ person, reason: "" }], next: "second" });
  answers.second = fail;
  show(<Bans circleId="cir_1" />);
  fireEvent.click(await screen.findByRole("button", { name: "More people" }));
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  expect(screen.getByText("Ben")).toBeTruthy();
});
