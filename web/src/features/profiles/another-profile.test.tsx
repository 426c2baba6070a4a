import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./profiles.queries.ts", () => ({
  useUserId: (userId: string) => ({ userId }),
  useWatchProfile: () => undefined,
  useProfile: (userId: string) => {
    const takes = userId !== "usr_closed";
    return { data: { userId, name: userId, takesMessages: takes, takesRequests: takes } };
  },
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));
vi.mock("./ProfileHead.tsx", () => ({
  ProfileHead: ({
    person,
    actions,
    menu,
  }: Record<"actions" | "menu", React.ReactNode> & { person: { name: string } }) => (
    <>
      <h1>{person.name}</h1>
      {actions}
      {menu}
    </>
  ),
}));
vi.mock("./About.tsx", () => ({ About: () => null }));
vi.mock("./LikenessPanel.tsx", () => ({ LikenessPanel: () => null }));
vi.mock("../../parts/posts/PostList.tsx", () => ({ PostList: () => null }));
vi.mock("../../parts/posts/posts.queries.ts", () => ({ usePostsOf: () => ({}) }));
vi.mock("../../parts/protect/ReportDialog.tsx", () => ({
  default: ({ subject }: { subject: { userId: string } }) => (
    <div role="dialog">{`Report ${subject.userId}`}</div>
  ),
}));
vi.mock("../../parts/protect/BlockDialog.tsx", () => ({
  default: ({ onBlocked }: { onBlocked: () => void }) => (
    <button type="button" onClick={onBlocked}>
      Block
    </button>
  ),
}));
const { default: ProfilePage } = await import("./ProfilePage.tsx");

afterEach(cleanup);

test.each([
  ["usr_ada", ["Message", "Connect"]],
  ["usr_closed", []],
])("the profile of %s offers what they take: %s", (userId, offered) => {
  const router = createMemoryRouter([{ path: "/people/:userId", element: <ProfilePage /> }], {
    initialEntries: [`/people/${userId}`],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((name) => name === "Message" || name === "Connect")).toEqual(offered);
});

test("a report begun on one profile isn't open on the profile that Back leads to", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const router = createMemoryRouter([{ path: "/people/:userId", element: <ProfilePage /> }], {
    initialEntries: ["/people/usr_ada", "/people/usr_ben"],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "More about usr_ben" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Report this profile" }));
  expect((await screen.findByRole("dialog")).textContent).toBe("Report usr_ben");
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading", { name: "usr_ada" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("blocking a member leads from their profile to the others", async () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const router = createMemoryRouter(
    [
      { path: "/profile/:userId", element: <ProfilePage /> },
      { path: "/people", element: <h1>People</h1> },
    ],
    { initialEntries: ["/profile/usr_ben"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "More about usr_ben" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Block usr_ben" }));
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  expect(await screen.findByRole("heading", { name: "People" })).toBeTruthy();
});
