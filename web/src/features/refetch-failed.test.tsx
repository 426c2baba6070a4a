import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../lib/api.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { SignIns } from "./accounts/SignIns.tsx";
import { DeadLetters } from "./admin/DeadLetters.tsx";
import { MailStats } from "./admin/MailStats.tsx";
import SecurityEventsView from "./admin/SecurityEventsView.tsx";
import SuggestionsView from "./admin/SuggestionsView.tsx";
import { Requests } from "./circles/Requests.tsx";
import { Plans } from "./memberships/Plans.tsx";
import { ExportPart } from "./settings/data/ExportPart.tsx";
import FacilitatorSection from "./settings/facilitator/FacilitatorSection.tsx";
import { InvoicesPart } from "./settings/membership/InvoicesPart.tsx";

vi.mock("./admin/permissions.ts", () => ({ useHasPermission: () => () => true }));
vi.mock("../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "me" } }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

/**
 * Rendered with the view, so that the view has seen it, too. It reads the cache, because the
 * options of a useQuery without a function would replace those of the view's.
 */
function Status({ queryKey }: { queryKey: readonly unknown[] }) {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryState(queryKey)?.status,
  );
}

const pages = {
  input: () => ({ circleId: "cir_1" }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
};

test.each<[string, ReactNode, readonly unknown[], object | null, RegExp]>([
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
    /^Anything that keeps failing/,
  ],
  [
    "suggested interests",
    <SuggestionsView key="suggestions" />,
    api.interests.listSuggestions.queryOptions({ input: { status: "pending" } }).queryKey,
    { items: [] },
    /^Nothing is waiting for an answer/,
  ],
  [
    "counts of emails",
    <MailStats key="mail" />,
    api.mail.getEmailProcessingStats.queryOptions({ input: { days: 30 } }).queryKey,
    { byType: [] },
    /^There were none/,
  ],
  [
    "sessions",
    <SignIns key="sessions" />,
    api.accounts.listSignIns.queryOptions().queryKey,
    { items: [] },
    /^If you don't recognise one of these/,
  ],
  [
    "plans",
    <Plans key="plans" />,
    api.memberships.listPlans.queryOptions().queryKey,
    { items: [] },
    /^No membership plans available/,
  ],
  [
    "a circle's requests",
    <Requests key="requests" circleId="cir_1" isByRequest />,
    api.circles.listRequests.infiniteOptions(pages).queryKey,
    { pages: [{ items: [] }], pageParams: [undefined] },
    /^No one is waiting/,
  ],
  [
    "invoices",
    <InvoicesPart key="invoices" hasEnded={false} />,
    api.billing.listInvoices.queryOptions().queryKey,
    { items: [] },
    /^There are none yet/,
  ],
  [
    "an export",
    <ExportPart key="export" />,
    api.accounts.getExport.queryOptions().queryKey,
    null,
    /^Request/,
  ],
  [
    "an application's fields",
    <FacilitatorSection key="application" />,
    api.facilitators.getMyApplication.queryOptions().queryKey,
    null,
    /^Apply/,
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
