import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { Announcer } from "../../ui/Announcer.tsx";
import { SignIns } from "./SignIns.tsx";

vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "me" } }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

const signIn = (sessionId: string, system: string, current: boolean) => ({
  sessionId,
  device: `Chrome on ${system}`,
  current,
  createdAt: "2026-03-01T09:00:00Z",
  lastSeenAt: "2026-03-01T09:00:00Z",
});

test("ending one says so, and the focus isn't on a button that ends another", async () => {
  const left = [signIn("one", "Linux", true), signIn("two", "Windows", false)];
  vi.stubGlobal(
    "fetch",
    vi.fn(async ({ method }: Request) => {
      if (method === "GET") return Response.json({ items: left });
      left.pop();
      return Response.json({});
    }),
  );
  render(
    <QueryProvider>
      <Announcer />
      <SignIns />
    </QueryProvider>,
  );
  const end = await screen.findByRole("button", { name: /^Log out .*Windows/ });
  screen.getByRole("button", { name: /^Log out this device: .*Linux/ });
  end.focus();
  act(() => end.click());
  await vi.waitFor(() => expect(end.isConnected).toBe(false));
  const words = screen.getByText(/^If you don't recognise one/);
  await vi.waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.getByRole("status").textContent).toBe("Logged out");
});
