import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import NotificationsPage from "./NotificationsPage.tsx";
import { sample } from "./sample.ts";

const counts = vi.hoisted(() => ({ unreadNotifications: 0 }));
vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../../lib/account.ts")>()),
  useAccount: () => ({ user: { userId: "ada" }, counts }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const requests = vi.fn();
/** Pages of 20 that were read, but for one on the page `unreadOn`. */
function serve(pages: number, unreadOn?: number) {
  requests.mockClear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get("cursor") ?? 1);
    requests(page);
    const items = Array.from({ length: 20 }, (_, index) =>
      sample({
        id: `ntf_${page}_${index}`,
        title: index === 7 && page === unreadOn ? "The unread one" : "One that was read",
        read: !(index === 7 && page === unreadOn),
      }),
    );
    return Response.json({ items, ...(page < pages && { next: String(page + 1) }) });
  });
}

const open = (filter: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[`/notifications?show=${filter}`]}>
        <QueryProvider>
          <NotificationsPage />
        </QueryProvider>
      </MemoryRouter>,
    ),
  );
const older = () => screen.queryByRole("button", { name: "Show older notifications" });

test("the unread filter finds what's on an older page, and loads no further", async () => {
  counts.unreadNotifications = 1;
  serve(9, 4);
  await open("unread");
  expect(await screen.findByText("The unread one")).toBeTruthy();
  expect(requests.mock.calls.flat()).toEqual([1, 2, 3, 4]);
  expect(older()).toBeNull();
});

test("with nothing unread, the filter says so at once and offers no older ones", async () => {
  counts.unreadNotifications = 0;
  serve(9);
  await open("unread");
  expect(await screen.findByText(/^You're all caught up!/)).toBeTruthy();
  expect(requests.mock.calls.flat()).toEqual([1]);
  expect(older()).toBeNull();
});

test("a kind that none of the latest have is looked for on ten pages, then on request", async () => {
  counts.unreadNotifications = 0;
  serve(12);
  await open("people");
  expect(
    await screen.findByText(
      "None of your latest notifications match this filter. There may be older ones.",
    ),
  ).toBeTruthy();
  expect(requests.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(older()).toBeTruthy();
});
