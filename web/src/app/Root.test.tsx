import { brand } from "@attune/core/kernel/brand";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountStatus, unknownAccount } from "../lib/account-status.ts";
import { session } from "../lib/session.ts";
import { toastError } from "../parts/toastError.ts";
import { dismissToast, toast } from "../ui/toast.ts";
import { Root } from "./Root.tsx";

beforeEach(() => {
  vi.spyOn(globalThis, "scrollTo").mockReturnValue(undefined);
  session.set({ initialised: true, userId: null, event: null, invalid: false });
});
afterEach(() => {
  cleanup();
  accountStatus.set(unknownAccount);
  act(() => dismissToast());
  vi.restoreAllMocks();
});

test("the page that has come is announced, not the one that was left", async () => {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: "/", element: <h1>One</h1>, handle: { title: "First" } },
        { path: "/two", element: <h1>Two</h1>, handle: { title: "Second" } },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.title).toBe(`First · ${brand.name}`);
  await act(() => router.navigate("/two"));
  expect(screen.getByRole("heading").textContent).toBe("Two");
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(`Second · ${brand.name}`);
});

test("a page's own title counts over its route's, also when both come at once", async () => {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: "/", element: <h1>One</h1>, handle: { title: "First" } },
        { path: "/two", element: <title>Dawn Sitters</title>, handle: { title: "Circle" } },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/two"));
  expect(document.title).toBe("Dawn Sitters");
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("Dawn Sitters");
  await act(() => router.navigate("/"));
  expect(document.title).toBe(`First · ${brand.name}`);
});

function Cancelled() {
  const [search, setSearch] = useSearchParams();
  const [isCancelled] = useState(search.has("payment"));
  useEffect(() => {
    if (isCancelled) setSearch({}, { replace: true });
  }, [isCancelled, setSearch]);
  return isCancelled && <p>Nothing was charged</p>;
}

test("[F4] a page stays when it changes its own address, also if the account is asked for again", async () => {
  const gate = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          {
            path: "/membership",
            element: <Cancelled />,
            hydrateFallbackElement: <p>Loading</p>,
            loader: ({ request }) => (new URL(request.url).search ? null : gate.promise),
          },
        ],
      },
    ],
    { initialEntries: ["/membership?payment=cancelled"] },
  );
  render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  // As for a member without a profile, whose guard asks at every navigation.
  act(() => accountStatus.patch({ state: "loading" }));
  await act(async () => gate.resolve(null));
  act(() => accountStatus.patch({ state: "absent" }));
  expect(router.state.location.search).toBe("");
  expect(screen.getByText("Nothing was charged")).toBeTruthy();
});

test("someone who keeps their account starts at the top of the next page, and hears its name", async () => {
  accountStatus.patch({ state: "loaded", leavingAt: "2026-12-06T09:00:00.000Z" });
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        {
          path: "/",
          element: (
            <main id="main" tabIndex={-1}>
              <h1>One</h1>
            </main>
          ),
          handle: { title: "First" },
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  (await screen.findByRole("button", { name: "Keep my account" })).focus();
  act(() => accountStatus.patch({ leavingAt: null }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(`First · ${brand.name}`);
});

test("[T4] an ended session is said once, beside what wasn't done because of it", () => {
  session.patch({ userId: "ada", invalid: true });
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Root /> }])} />);
  expect(screen.getByRole("heading", { name: "Session Invalid" })).toBeTruthy();
  act(() => void toast({ title: "Completion Failed", tone: "error" }));
  expect(screen.getByText("Completion Failed")).toBeTruthy();
  act(() => toastError(Object.assign(new Error("Unauthorized"), { status: 401 })));
  expect(screen.queryByText("Authentication Error")).toBeNull();
});

function Replaced() {
  const [asked, setAsked] = useState(false);
  return (
    <main id="main">
      {asked ? (
        <a href="/next">Next</a>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          Check again
        </button>
      )}
    </main>
  );
}

test("a visitor's focus stays where a pressed button was replaced", async () => {
  const router = createMemoryRouter([
    { element: <Root />, children: [{ path: "/", element: <Replaced /> }] },
  ]);
  const listens = vi.spyOn(document, "addEventListener");
  render(<RouterProvider router={router} />);
  const button = screen.getByRole("button");
  button.focus();
  const isKept = () => listens.mock.calls.some(([type]) => type === "focusin");
  expect(isKept()).toBe(false);
  fireEvent.keyDown(button, { key: "Enter" });
  await vi.waitFor(() => expect(isKept()).toBe(true));
  act(() => button.click());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Next"));
});

test("the page that's left doesn't come back once the profile has loaded and the next page hasn't", async () => {
  accountStatus.patch({ state: "loading" });
  const code = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: "/", element: <h1>Sign up</h1> },
        { path: "/next", element: <h1>Membership</h1>, loader: () => code.promise },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("heading").textContent).toBe("Sign up");
  act(() => void router.navigate("/next"));
  await vi.waitFor(() => expect(screen.queryByText("Sign up")).toBeNull());
  act(() => accountStatus.patch({ state: "absent" }));
  expect(screen.queryByText("Sign up")).toBeNull();
  code.resolve(null);
  expect(await screen.findByText("Membership")).toBeTruthy();
});

test("the page that comes once the profile has loaded gets the focus, and is announced", async () => {
  accountStatus.patch({ state: "loading" });
  const code = Promise.withResolvers<null>();
  const next = (
    <main id="main" tabIndex={-1}>
      <h1>Community</h1>
    </main>
  );
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: "/", element: <h1>Log in</h1> },
        {
          path: "/next",
          element: next,
          loader: () => code.promise,
          handle: { title: "Community" },
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate("/next"));
  await vi.waitFor(() => expect(screen.queryByText("Log in")).toBeNull());
  act(() => accountStatus.patch({ state: "loaded" }));
  code.resolve(null);
  await screen.findByRole("heading", { name: "Community" });
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(screen.getAllByRole("status")[0]?.textContent).toBe(`Community · ${brand.name}`);
  });
});

test("the page after an ended session gets the focus, and is announced", async () => {
  session.patch({ userId: "ada", invalid: true });
  const page = {
    path: "/",
    element: <main id="main" tabIndex={-1} />,
    handle: { title: "Log in" },
  };
  const router = createMemoryRouter([{ element: <Root />, children: [page] }]);
  render(<RouterProvider router={router} />);
  act(() => session.patch({ userId: null, invalid: false }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(`Log in · ${brand.name}`);
});
