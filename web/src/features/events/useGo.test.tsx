import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

const sent = vi.hoisted(() => ({ calls: [] as string[], going: false, atOnce: 0, most: 0 }));
vi.mock("../../lib/api.ts", async () => {
  const answer = async (going: boolean) => {
    sent.calls.push(going ? "join" : "leave");
    sent.most = Math.max(sent.most, ++sent.atOnce);
    await Promise.resolve();
    sent.going = going;
    sent.atOnce--;
  };
  const keys = { queryKey: () => ["event"], key: () => ["events"] };
  return {
    api: { events: { getEvent: keys, listEvents: keys, listOwnEvents: keys, listAttendees: keys } },
    client: { events: { joinEvent: () => answer(true), leaveEvent: () => answer(false) } },
  };
});
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    profile: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  }),
}));
const { useGo } = await import("./events.queries.ts");

afterEach(cleanup);

test("pressed quickly, going ends where the last press left it", async () => {
  const client = new QueryClient();
  client.setQueryData(["event"], { event: { isGoing: false, attendeeCount: 3 }, attendees: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useGo("evt_1"), { wrapper });
  act(() => {
    for (const go of [true, false, true, false, true]) result.current.mutate(go);
  });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(sent.calls).toEqual(["join", "leave", "join", "leave", "join"]);
  expect(sent.most).toBe(1);
  expect(sent.going).toBe(true);
  expect(client.getQueryData(["event"])).toMatchObject({
    event: { isGoing: true, attendeeCount: 4 },
  });
});
