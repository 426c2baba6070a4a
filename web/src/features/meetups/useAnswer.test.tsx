import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

const sent = vi.hoisted(() => ({
  calls: [] as string[],
  answer: null as string | null,
  answered: Promise.resolve(),
}));
vi.mock("../../lib/api.ts", () => {
  const keys = {
    queryKey: () => ["meetup"],
    key: () => ["meetups"],
    queryOptions: () => ({ queryKey: ["meetup"], queryFn: () => meetup(sent.answer) }),
  };
  return {
    api: {
      meetups: {
        key: () => ["meetups"],
        getMeetup: keys,
        listMeetups: keys,
        listUpcoming: keys,
        listWaiting: { ...keys, queryKey: () => ["waiting"] },
        listOwnMeetups: { key: () => ["own"] },
      },
    },
    client: {
      meetups: {
        answerOccurrence: async ({ answer }: { answer: string }) => {
          sent.calls.push(answer);
          await sent.answered;
          sent.answer = answer;
        },
      },
    },
  };
});
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    profile: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
  }),
}));
const meetup = (answer: string | null) => ({
  meetup: {},
  coming: null,
  occurrences: [
    { occurrenceId: "occ_1", answer, goingCount: answer === "going" ? 4 : 3, link: null },
    { occurrenceId: "occ_2", answer: null, goingCount: 1, link: null },
  ],
});
const { useAnswer, useHosting, useMeetup } = await import("./meetups.queries.ts");

afterEach(cleanup);

const name = { circleId: "cir_1", meetupId: "mtp_1" };

function start() {
  sent.calls = [];
  sent.answer = null;
  const client = new QueryClient();
  client.setQueryData(["meetup"], meetup(null));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      say: useAnswer(name, "occ_1"),
      cancel: useHosting(name, async () => undefined).mutateAsync,
      shown: useMeetup(name).data?.occurrences,
    }),
    { wrapper },
  );
  return { client, result };
}

test("an answer stays on screen when the meetup is refetched before it has arrived", async () => {
  let arrive = () => {};
  sent.answered = new Promise((resolve) => {
    arrive = resolve;
  });
  const { client, result } = start();
  act(() => result.current.say("going"));
  await waitFor(() => expect(result.current.shown?.[0]?.answer).toBe("going"));
  act(() => void client.setQueryData(["meetup"], meetup(null)));
  expect(result.current.shown).toMatchObject([
    { answer: "going", goingCount: 4 },
    { answer: null, goingCount: 1 },
  ]);
  arrive();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(result.current.shown?.[0]).toMatchObject({ answer: "going", goingCount: 4 });
});

test("pressed quickly, the last answer counts and is the one shown", async () => {
  sent.answered = Promise.resolve();
  const { client, result } = start();
  act(() => {
    for (const answer of ["going", "not_going", "going", "not_going"] as const) {
      result.current.say(answer);
    }
  });
  await waitFor(() => expect(result.current.shown?.[0]?.answer).toBe("not_going"));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(sent.calls).toEqual(["going", "not_going", "going", "not_going"]);
  expect(result.current.shown?.[0]).toMatchObject({ answer: "not_going", goingCount: 3 });
});

test("with no socket, a host's waiting list is refetched after their own answer", async () => {
  sent.answered = Promise.resolve();
  const { client, result } = start();
  client.setQueryData(["waiting"], { people: [] });
  act(() => result.current.say("waiting"));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryState(["waiting"])?.isInvalidated).toBe(true);
});

test("with no socket, one's plans are refetched after cancelling a meetup", async () => {
  const { client, result } = start();
  client.setQueryData(["own"], { items: [] });
  await act(() => result.current.cancel(undefined));
  expect(client.getQueryState(["own"])?.isInvalidated).toBe(true);
});
