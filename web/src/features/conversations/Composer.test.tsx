import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

const { send, withdraw } = vi.hoisted(() => ({ send: vi.fn(), withdraw: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: send, withdrawMessageRequest: withdraw } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { announce, announcement } = await import("../../ui/announce.ts");
const { messageRequestsQuery } = await import("../../parts/messages/requests.queries.ts");
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { Composer } = await import("./Composer.tsx");
const { useReply } = await import("./useReply.ts");

const ben = { userId: "ben", name: "Ben", username: "ben", imageUrl: null };

afterEach(() => {
  cleanup();
  forgetDrafts();
});

test("the field is back with its text once a message request was accepted", async () => {
  send.mockRejectedValue({ code: "conversation.not_allowed", status: 403 });
  const client = new QueryClient();
  const shown = (newest: string) => (
    <QueryClientProvider client={client}>
      <Composer
        conversationId="con_1"
        name="Ben"
        person={{ userId: "ben", name: "Ben" }}
        newest={newest}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(shown("msg_1"));
  const field = () =>
    screen.queryByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  fireEvent.change(field() as HTMLElement, { target: { value: "Are you still there?" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("button", { name: "Send a request" })).toBeTruthy();
  expect(field()).toBeNull();
  rerender(shown("msg_2"));
  expect(field()?.value).toBe("Are you still there?");
  expect(screen.queryByRole("button", { name: "Send a request" })).toBeNull();
});

test("a message whose answer was lost is sent again as itself, and once edited as another", async () => {
  send.mockReset().mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Composer conversationId="con_1" name="Ben" newest="msg_1" />
    </QueryClientProvider>,
  );
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  const press = async () => {
    const written = field().value;
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => field().value).toBe(written);
  };
  fireEvent.change(field(), { target: { value: "Tea?" } });
  await press();
  await press();
  fireEvent.change(field(), { target: { value: "Tea at four?" } });
  await press();
  const sent = send.mock.calls.map(([{ body, token }]) => ({ body, token }));
  expect(sent.map(({ body }) => body)).toEqual(["Tea?", "Tea?", "Tea at four?"]);
  expect(sent[1]?.token).toBe(sent[0]?.token);
  expect(sent[2]?.token).not.toBe(sent[0]?.token);
});

test("a message whose answer was lost is sent again as itself after a reload", async () => {
  send.mockReset().mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  const show = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Composer conversationId="con_1" name="Ben" newest="msg_1" />
      </QueryClientProvider>,
    );
  const press = async (times: number) => {
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => send.mock.calls.length).toBe(times);
    await expect.poll(() => field().value).toBe("Tea?");
  };
  show();
  fireEvent.change(field(), { target: { value: "Tea?" } });
  await press(1);
  cleanup();
  show();
  await press(2);
  fireEvent.change(field(), { target: { value: "" } });
  fireEvent.change(field(), { target: { value: "Tea?" } });
  await press(3);
  const [first, second, third] = send.mock.calls.map(([{ token }]) => token);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a paste that's longer than a message can be says that its end is missing", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer conversationId="con_1" name="Ben" newest="msg_1" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  field.focus();
  await userEvent.paste("word ".repeat(1_000));
  expect(field.value).toHaveLength(4_000);
  expect(screen.getByText(/^Input exceeds maximum length of 4000\./)).toBeTruthy();
});

test("Enter that confirms a word of an input method doesn't send", () => {
  send.mockReset().mockResolvedValue({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer conversationId="con_1" name="Ben" newest="msg_1" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  fireEvent.change(field, { target: { value: "日本" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(field.value).toBe("日本");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field.value).toBe("");
});

test("a message of invisible characters gets its error at the field and stays there", async () => {
  send.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer conversationId="con_1" name="Ben" newest="msg_1" />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  fireEvent.change(field, { target: { value: "\u200b" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(field.getAttribute("aria-describedby")).toBe(
    screen.getByText("Write a few words first").id,
  );
  expect(field.value).toBe("\u200b");
  expect(send).not.toHaveBeenCalled();
});

test("a request that was sent from the conversation is shown as waiting until it's withdrawn", async () => {
  send.mockReset().mockRejectedValue({ code: "conversation.not_allowed", status: 403 });
  withdraw.mockResolvedValue({ done: true });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = messageRequestsQuery();
  const request = { person: ben, body: "May I?", createdAt: "2026-01-02T00:00:00.000Z" };
  const shown = (newestAt: string) => (
    <QueryClientProvider client={client}>
      <Composer conversationId="con_1" name="Ben" person={ben} newest="msg_1" newestAt={newestAt} />
    </QueryClientProvider>
  );
  render(shown("2026-01-01T00:00:00.000Z"));
  const field = () => screen.queryByRole("textbox", { name: "Message to Ben" });
  fireEvent.change(field() as HTMLElement, { target: { value: "Hello?" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("button", { name: "Send a request" })).toBeTruthy();
  act(() => void client.setQueryData(queryKey, { received: [], sent: [request] }));
  expect(await screen.findByText("Request sent")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a request" })).toBeNull();
  // As after a reload.
  cleanup();
  const again = render(shown("2026-01-01T00:00:00.000Z"));
  expect(screen.getByText("Request sent")).toBeTruthy();
  expect(field()).toBeNull();
  again.rerender(shown("2026-01-03T00:00:00.000Z"));
  expect(field()).toBeTruthy();
  again.rerender(shown("2026-01-01T00:00:00.000Z"));
  fireEvent.click(screen.getByRole("button", { name: "Withdraw the request to Ben" }));
  await expect.poll(() => withdraw.mock.calls).toEqual([[{ userId: "ben" }]]);
  act(() => void client.setQueryData(queryKey, { received: [], sent: [] }));
  await expect.poll(field).toBeTruthy();
});

const tea = { id: "msg_1", sender: ben, body: "Tea?" };
function ReplyingPage() {
  const reply = useReply("ada", "con_1", (id) => (id === tea.id ? tea : undefined));
  return (
    <>
      <button type="button" onClick={() => reply.begin(tea.id)}>
        Answer
      </button>
      <Composer conversationId="con_1" name="Ben" newest="msg_1" reply={reply} />
    </>
  );
}

test("it's announced that the message one replies to is gone, but not that a reply is cancelled", () => {
  announce("");
  const { result, rerender } = renderHook(
    ({ isThere }) => useReply("ada", "con_1", (id) => (isThere && id ? tea : undefined)),
    { initialProps: { isThere: true } },
  );
  act(() => result.current.begin(tea.id));
  act(() => result.current.cancel());
  expect(announcement.get()).toBe("");
  act(() => result.current.begin(tea.id));
  rerender({ isThere: false });
  expect(result.current.to).toBeUndefined();
  expect(announcement.get()).toBe("The message you were replying to is gone");
});

test("a reply that fails is back in the field as a reply, and Escape makes it a message of its own", async () => {
  send.mockReset().mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyingPage />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  await userEvent.click(screen.getByRole("button", { name: "Answer" }));
  await userEvent.type(field, "Please.{Enter}");
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ body: "Please.", replyTo: "msg_1" });
  await expect.poll(() => field.value).toBe("Please.");
  expect(screen.getByText("Replying to Ben")).toBeTruthy();
  await userEvent.type(field, "{Escape}");
  expect(screen.queryByText("Replying to Ben")).toBeNull();
  await userEvent.type(field, " Now.{Enter}");
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(send.mock.calls[1]?.[0]).toMatchObject({ body: "Please. Now.", replyTo: undefined });
});

test("the same words without the reply are the same message, which may have arrived before", async () => {
  send.mockReset().mockRejectedValue(Object.assign(new Error("lost"), { status: 500 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyingPage />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Ben" });
  await userEvent.click(screen.getByRole("button", { name: "Answer" }));
  fireEvent.change(field, { target: { value: "Please." } });
  const press = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => field.value).toBe("Please.");
  };
  await press();
  await press();
  await userEvent.click(screen.getByRole("button", { name: "Cancel reply" }));
  await press();
  const [first, again, alone] = send.mock.calls.map(([{ token }]) => token);
  expect(again).toBe(first);
  expect(alone).toBe(first);
  expect(send.mock.calls[2]?.[0].replyTo).toBeUndefined();
});
