import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { conversations: { sendMessageRequest: send } },
}));

import { forgetDrafts, readDraft, setDraft } from "../../lib/drafts.ts";
import RequestDialog from "./RequestDialog.tsx";

afterEach(() => {
  cleanup();
  forgetDrafts();
  send.mockReset();
});

function show(draft?: string) {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RequestDialog
          person={{ userId: "ben", name: "Ben" }}
          {...(draft ? { draft } : {})}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { field: screen.getByLabelText<HTMLTextAreaElement>("Request to Ben"), onClose };
}

test("a request whose answer was lost is sent again as itself, and once edited replaces its words", async () => {
  send.mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  const { field } = show();
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

test("a request that was closed by mistake is still there, and is gone once it's sent", async () => {
  fireEvent.change(show().field, { target: { value: "Do you sit on Sundays?" } });
  cleanup();
  const { field, onClose } = show();
  expect(field.value).toBe("Do you sit on Sundays?");
  send.mockResolvedValue({ conversationId: null });
  const form = field.closest("form");
  if (form) fireEvent.submit(form);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  cleanup();
  expect(show().field.value).toBe("");
});

test("a long message that was refused is all there, and isn't sent until it's short enough", async () => {
  const written = "x".repeat(1_500);
  setDraft("", "message-con_1", () => written, "");
  const { field, onClose } = show("message-con_1");
  expect(field.value).toBe(written);
  expect(screen.getByText("500 characters too many")).toBeTruthy();
  const form = field.closest("form");
  if (form) fireEvent.submit(form);
  expect(send).not.toHaveBeenCalled();
  send.mockResolvedValue({ conversationId: null });
  fireEvent.change(field, { target: { value: "Tea?" } });
  // Closed and opened again, the shorter text is shown.
  expect(readDraft("", "message-con_1", "")).toBe("Tea?");
  if (form) fireEvent.submit(form);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(readDraft("", "message-con_1", "")).toBe("");
});

test("a request of invisible characters gets its error at the field", () => {
  const { field } = show();
  fireEvent.change(field, { target: { value: "\u200b\u2060" } });
  const form = field.closest("form");
  if (form) fireEvent.submit(form);
  expect(screen.getByText("Write a few words first")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
