import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

const sent = vi.hoisted(() => ({
  calls: [] as string[],
  going: false,
  atOnce: 0,
  most: 0,
  answered: Promise.resolve(),
}));
vi.mock("../../lib/api.ts", async () => {
  const answer = async (going: boolean) => {
    sent.calls.push(going ? "join" : "leave");
    sent.most = Math.max(sent.most, ++sent.atOnce);
    await sent.answered;
    sent.going = going;
    sent.atOnce--;
  };
  const keys = {
    queryKey: () => ["event"],
    key: () => ["events"],
    queryOptions: () => ({ queryKey: ["event"], queryFn: () => event(sent.going) }),
  };
  return {
    api: {
      events: {
        getEvent: keys,
        listEvents: keys,
        listOwnEvents: keys,
        listAttendees: { ...keys, key: () => ["attendees"] },
        listWaiting: keys,
        listAnnouncements: keys,
      },
    },
    client: { events: { joinEvent: () => answer(true), leaveEvent: () => answer(false) } },
  };
});
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    profile: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  }),
}));
const event = (isGoing: boolean) => ({
  event: {
    isGoing,
    attendeeCount: isGoing ? 4 : 3,
    host: { userId: "ben" },
    isCoHost: false,
    link: isGoing ? "https://rooms.example/swim" : null,
  },
  attendees: [],
});
const { useEvent, useGo } = await import("./events.queries.ts");

afterEach(cleanup);

function start() {
  const client = new QueryClient();
  client.setQueryData(["event"], event(false));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ go: useGo("evt_1"), shown: useEvent("evt_1").data }), {
    wrapper,
  });
  return { client, result };
}

test("a press stays on screen when the event is refetched before its answer", async () => {
  let answer = () => {};
  sent.answered = new Promise((resolve) => {
    answer = resolve;
  });
  const { client, result } = start();
  act(() => result.current.go.mutate(true));
  await waitFor(() => expect(result.current.shown?.event.isGoing).toBe(true));
  act(() => void client.setQueryData(["event"], event(false)));
  expect(result.current.shown?.event).toMatchObject({ isGoing: true, attendeeCount: 4 });
  answer();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(result.current.shown?.event).toMatchObject({ isGoing: true, attendeeCount: 4 });
});

test("who can't make it no longer sees the link, even before the answer; a co-host still does", async () => {
  let answer = () => {};
  sent.answered = new Promise((resolve) => {
    answer = resolve;
  });
  sent.going = true;
  const { client, result } = start();
  act(() => void client.setQueryData(["event"], event(true)));
  act(() => result.current.go.mutate(false));
  await waitFor(() => expect(result.current.shown?.event.isGoing).toBe(false));
  expect(result.current.shown?.event.link).toBeNull();
  const coHosted = { ...event(true), event: { ...event(true).event, isCoHost: true } };
  act(() => void client.setQueryData(["event"], coHosted));
  await waitFor(() => expect(result.current.shown?.event.link).not.toBeNull());
  answer();
  await waitFor(() => expect(client.isMutating()).toBe(0));
});

test("pressed quickly, going ends where the last press left it", async () => {
  sent.calls = [];
  sent.going = false;
  sent.answered = Promise.resolve();
  const { client, result } = start();
  act(() => {
    for (const go of [true, false, true, false, true]) result.current.go.mutate(go);
  });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(sent.calls).toEqual(["join", "leave", "join", "leave", "join"]);
  expect(sent.most).toBe(1);
  expect(sent.going).toBe(true);
  expect(result.current.shown?.event).toMatchObject({ isGoing: true, attendeeCount: 4 });
});

test("with no socket, the list of all attendees is refetched after one's own answer", async () => {
  sent.answered = Promise.resolve();
  const { client, result } = start();
  client.setQueryData(["attendees"], []);
  act(() => result.current.go.mutate(true));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryState(["attendees"])?.isInvalidated).toBe(true);
});
