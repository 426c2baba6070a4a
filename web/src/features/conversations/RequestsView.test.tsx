import type { MessageRequest } from "@attune/core/conversations/requests.contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

const calls = vi.hoisted(() => ({
  listMessageRequests: vi.fn(),
  acceptMessageRequest: vi.fn(),
  declineMessageRequest: vi.fn(),
  withdrawMessageRequest: vi.fn(),
}));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { conversations: calls },
}));
vi.mock("../../parts/messages/requests.queries.ts", async () => {
  const { api } = await import("../../lib/api.ts");
  const queryKey = api.conversations.listMessageRequests.key();
  return {
    messageRequestsKey: () => queryKey,
    messageRequestsQuery: () => ({ queryKey, queryFn: calls.listMessageRequests }),
  };
});
type Heard = (event: object, queryClient: QueryClient) => void;
const heard = vi.hoisted(() => new Set<Heard>());
vi.mock("../../lib/realtime.ts", async (original) => ({
  ...(await original<object>()),
  onDomainEventAtOnce: (_type: string, react: Heard) => {
    heard.add(react);
    return () => heard.delete(react);
  },
}));
vi.mock("../../parts/protect/PersonMenu.tsx", () => ({ PersonMenu: () => null }));

import { queryClientFor } from "../../lib/query.ts";
import { announcement } from "../../ui/announce.ts";
import { toasts } from "../../ui/toast.ts";
import { RequestsView } from "./RequestsView.tsx";

const ben = partial<MessageRequest>({
  person: { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null },
  body: "Do you sit on Sundays?",
  createdAt: "2026-11-20T12:00:00.000Z",
});

function show(lists: { received?: MessageRequest[]; sent?: MessageRequest[] }) {
  const all = { received: [], sent: [], ...lists };
  calls.listMessageRequests
    .mockResolvedValueOnce(all)
    .mockResolvedValue({ received: [], sent: [] });
  const queryClient = queryClientFor("me");
  queryClient.clear();
  const router = createMemoryRouter(
    [
      { path: "/messages/requests", element: <RequestsView /> },
      { path: "*", element: null },
    ],
    { initialEntries: ["/messages/requests"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { queryClient, router };
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  act(() => button.focus());
  fireEvent.click(button);
}

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  announcement.set("");
  toasts.set([]);
});

for (const [lists, name, words] of [
  [{ received: [ben] }, "Decline the request from Ben", "Request declined"],
  [{ sent: [ben] }, "Withdraw the request to Ben", "Request withdrawn"],
] as const) {
  test(`"${words}" is announced, and the focus stays with the requests`, async () => {
    calls.declineMessageRequest.mockResolvedValue({});
    calls.withdrawMessageRequest.mockResolvedValue({});
    show({ received: [], sent: [], ...structuredClone(lists) } as object);
    await press(name);
    await expect.poll(() => announcement.get()).toBe(words);
    const heading = screen.getByRole("heading", { name: "Requests" });
    await expect.poll(() => document.activeElement).toBe(heading);
  });
}

test("accepting a request that was withdrawn meanwhile says so, and it goes", async () => {
  calls.acceptMessageRequest.mockRejectedValue(
    Object.assign(new Error("refused"), { status: 404, code: "not_found" }),
  );
  show({ received: [ben] });
  await press("Accept the request from Ben");
  await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(["Already answered"]);
  await screen.findByText("No requests waiting");
});

test("declining a request that's gone already, as the answer was lost, is done", async () => {
  calls.declineMessageRequest.mockRejectedValue(
    Object.assign(new Error("refused"), { status: 404, code: "not_found" }),
  );
  show({ received: [ben] });
  await press("Decline the request from Ben");
  await expect.poll(() => announcement.get()).toBe("Request declined");
  expect(toasts.get()).toEqual([]);
});

test("a sender who waits for an answer is offered the conversation when it comes", async () => {
  const { queryClient, router } = show({ sent: [ben] });
  await screen.findByText(ben.body);
  const accept = (receiverId: string) => {
    const event = { senderId: "usr_me", receiverId, conversationId: "cnv_1" };
    act(() => {
      for (const react of heard) react(event, queryClient);
    });
  };
  accept("usr_another");
  expect(toasts.get()).toEqual([]);
  accept("usr_ben");
  const [offer] = toasts.get();
  expect(offer).toMatchObject({
    title: "Ben accepted your request",
    action: { label: "Open the conversation" },
  });
  act(() => offer?.action?.onPress());
  await expect.poll(() => router.state.location.pathname).toBe("/messages/cnv_1");
  expect(toasts.get()).toEqual([]);
});
