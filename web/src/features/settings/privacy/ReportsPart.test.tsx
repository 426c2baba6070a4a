import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { ReportsPart } from "./ReportsPart.tsx";

afterEach(cleanup);

test("two reports for the same reason on one day can be told apart", () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const reason = "harassment" as const;
  client.setQueryData(api.reports.listMyReports.queryOptions({ input: {} }).queryKey, {
    items: [
      {
        reportId: "rpt_2",
        kind: "comment",
        reason,
        createdAt: new Date(2026, 10, 20, 10, 30).toISOString(),
        decision: "hide",
      },
      {
        reportId: "rpt_1",
        kind: "message",
        reason,
        createdAt: new Date(2026, 10, 20, 9, 15).toISOString(),
        decision: null,
      },
    ],
  });
  render(
    <QueryClientProvider client={client}>
      <ReportsPart />
    </QueryClientProvider>,
  );
  const [newer, older] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(newer).toMatch(/^HarassmentComment · 20 November 2026.*Hidden$/);
  expect(older).toMatch(/^HarassmentMessages · 20 November 2026.*Not looked at yet$/);
});
