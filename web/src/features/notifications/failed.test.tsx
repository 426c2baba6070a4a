import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { toast, toasts } from "../../ui/toast.ts";
import BellPopover from "./BellPopover.tsx";
import BellSheet from "./BellSheet.tsx";
import NotificationsPage from "./NotificationsPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

test("the bell on a phone closes toasts that only confirm something, which would cover it", () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  toast({ title: "Welcome back!", tone: "success" });
  const sheet = () =>
    render(
      <MemoryRouter>
        <QueryProvider>
          <BellSheet onClose={close} />
        </QueryProvider>
      </MemoryRouter>,
    );
  sheet();
  expect(toasts.get()).toEqual([]);
  cleanup();
  toast({ title: "Update Failed", tone: "error" });
  sheet();
  expect(toasts.get()).toMatchObject([{ title: "Update Failed" }]);
});

const close = () => undefined;
test.each<[string, ReactNode, RegExp]>([
  ["the page", <NotificationsPage key="page" />, /^No notifications yet$/],
  ["the bell", <BellPopover key="popover" onClose={close} />, /^No notifications yet$/],
  ["the bell on a phone", <BellSheet key="sheet" onClose={close} />, /^No notifications$/],
])(
  "%s says that notifications couldn't be loaded, and loads them on request",
  async (_, shown, none) => {
    let answer = () => Response.json({ message: "Out of order" }, { status: 500 });
    vi.stubGlobal("fetch", async () => answer());
    queryClientFor(null).setDefaultOptions({ queries: { retry: false } });
    render(
      <MemoryRouter>
        <QueryProvider>{shown}</QueryProvider>
      </MemoryRouter>,
    );
    const again = await screen.findByRole("button", { name: "Try Again" });
    expect(screen.queryByText(none)).toBeNull();
    answer = () => Response.json({ items: [] });
    await act(async () => void fireEvent.click(again));
    expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  },
);
