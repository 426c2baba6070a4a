import type { OwnDecision } from "@attune/core/reports/appeals.contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";
import MyDecisions from "./MyDecisions.tsx";

const items = vi.hoisted((): OwnDecision[] => []);
vi.mock("../../lib/api.ts", () => ({
  api: {
    reports: {
      listMyDecisions: {
        key: () => ["decisions"],
        infiniteOptions: (options: object) => ({
          ...options,
          queryKey: ["decisions"],
          queryFn: async () => ({ items }),
        }),
      },
    },
  },
}));
afterEach(cleanup);

const limit: OwnDecision = {
  reportId: "rep_1",
  kind: "post",
  decision: "limit",
  reason: "Slow down.",
  cause: null,
  excerpt: "Buy!",
  url: "/posts/pst_1",
  decidedAt: "2026-11-20T12:00:00.000Z",
  until: "2026-11-27T12:00:00.000Z",
  takenBackAt: null,
  takenBackReason: null,
  byHost: false,
  appeal: null,
};
const granted = {
  text: "It wasn't me.",
  status: "granted",
  answer: "You're right.",
  createdAt: "2026-11-21T12:00:00.000Z",
  answeredAt: "2026-11-21T13:00:00.000Z",
} as const;
const button = () => screen.queryByRole("button", { name: /^Appeal/ });

async function show(decision: OwnDecision) {
  items.splice(0, items.length, decision);
  const queryClient = queryClientFor("me");
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <MyDecisions />
    </QueryClientProvider>,
  );
  await screen.findByText("The reason: Slow down.");
}

test("a limit says what it means, and can be appealed", async () => {
  await show(limit);
  expect(screen.getByText(/less often than others/)).toBeTruthy();
  expect(button()).not.toBeNull();
});

test("a decision that was taken back says so, and needs no appeal", async () => {
  await show({ ...limit, takenBackAt: "2026-11-21T12:00:00.000Z" });
  expect(screen.getByText(/^Reversed: .*November 2026/)).toBeTruthy();
  expect(screen.queryByText(/less often than others/)).toBeNull();
  expect(button()).toBeNull();
});

test("what was removed isn't said to be restored by a granted appeal", async () => {
  await show({ ...limit, decision: "remove", until: null, appeal: granted });
  expect(screen.getByText(/stays deleted/)).toBeTruthy();
  expect(screen.queryByText(/was reversed/)).toBeNull();
  cleanup();
  await show({ ...limit, decision: "hide", until: null, appeal: granted });
  expect(screen.getByText(/decision was reversed/)).toBeTruthy();
});
