import type { Circle } from "@attune/core/circles/circles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import { setTopicSender } from "../../lib/topic-subscriptions.ts";

const outside = vi.hoisted(() => ({ isMember: false, asked: 0 }));
vi.mock("../../lib/api.ts", () => {
  const list = async () => {
    outside.asked++;
    if (!outside.isMember) throw Object.assign(new Error("refused"), { code: "not_found" });
    return { items: [], canPlan: false, membersPlan: false, isHost: false };
  };
  const keys = { queryKey: () => ["list"], key: () => ["list"] };
  return {
    api: {
      meetups: {
        key: () => ["meetups"],
        getMeetup: keys,
        listUpcoming: keys,
        listOwnMeetups: keys,
        listMeetups: { ...keys, queryOptions: () => ({ queryKey: ["list"], queryFn: list }) },
      },
    },
    client: {},
  };
});
const { default: MeetupsSection } = await import("./MeetupsSection.tsx");

afterEach(() => {
  cleanup();
  setTopicSender(null);
});

const circle = (isMember: boolean) => partial<Circle>({ circleId: "cir_1", isMember });

test("who joins while its meetups are on screen sees them, and is notified of changes", async () => {
  const sent: unknown[] = [];
  setTopicSender((message) => sent.push(message));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = (isMember: boolean) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MeetupsSection circle={circle(isMember)} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(false));
  expect(screen.getByText("Join the circle to see when it meets.")).toBeTruthy();
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  // The server refuses what non-members ask for.
  expect.soft(sent).toEqual([]);
  expect.soft(outside.asked).toBe(0);
  outside.isMember = true;
  rerender(shown(true));
  expect(await screen.findByText("You'll see the circle's meetups here.")).toBeTruthy();
  expect(sent).toEqual([{ action: "watch", topic: "circle:cir_1" }]);
});
