import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { DeadLetters } from "./DeadLetters.tsx";
import SecurityEventsView from "./SecurityEventsView.tsx";

vi.mock("./may.ts", () => ({ useMay: () => () => true }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

/** Rendered with the view, so that the view has seen it, too. */
function Status({ queryKey }: { queryKey: readonly unknown[] }) {
  return <p>{useQuery({ queryKey, enabled: false }).status}</p>;
}

test.each<[string, ReactNode, readonly unknown[], object, RegExp]>([
  [
    "security events",
    <SecurityEventsView key="events" />,
    api.security.listSecurityEvents.queryOptions().queryKey,
    { items: [] },
    /^Nothing to review/,
  ],
  [
    "what failed",
    <DeadLetters key="failed" />,
    api.admin.listDeadLetters.queryOptions().queryKey,
    { counts: [], letters: [] },
    /^What failed too often/,
  ],
])("%s stay on the page when they can't be loaded again", async (_, view, queryKey, data, text) => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Out of order" }, { status: 500 }));
  const queryClient = queryClientFor(null);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(queryKey, data);
  render(
    <MemoryRouter>
      <QueryProvider>
        {view}
        <Status queryKey={queryKey} />
      </QueryProvider>
    </MemoryRouter>,
  );
  await act(() => queryClient.refetchQueries({ queryKey }));
  await screen.findByText("error");
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
});
