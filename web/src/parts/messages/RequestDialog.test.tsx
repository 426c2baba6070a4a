import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { conversations: { sendMessageRequest: send } },
}));

import RequestDialog from "./RequestDialog.tsx";

afterEach(cleanup);

test("a request whose answer was lost is sent again as itself, and once edited replaces its words", async () => {
  send.mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RequestDialog person={{ userId: "ben", name: "Ben" }} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>("Request to Ben");
  const press = async (times: number) => {
    const form = field.closest("form");
    if (form) fireEvent.submit(form);
    await expect.poll(() => send.mock.calls.length).toBe(times);
    await screen.findByText("Send request");
  };
  fireEvent.change(field, { target: { value: "Tea?" } });
  await press(1);
  await press(2);
  fireEvent.change(field, { target: { value: "Tea at four?" } });
  await press(3);
  const [first, second, third] = send.mock.calls.map(([{ token }]) => token);
  expect(first).toMatch(/^[\w-]{8,36}$/);
  expect([second, third]).toEqual([first, first]);
  const differs = { code: "created_differently", status: 409, data: { createdId: "req_1" } };
  send.mockReset().mockRejectedValueOnce(differs).mockResolvedValue({ conversationId: null });
  const form = field.closest("form");
  if (form) fireEvent.submit(form);
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toEqual({
    userId: "ben",
    body: "Tea at four?",
    replaces: "req_1",
  });
});
