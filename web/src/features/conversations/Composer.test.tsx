import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { sendMessage: send } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada", emailVerified: true } }),
}));
const { forgetDrafts } = await import("../../lib/drafts.ts");
const { Composer } = await import("./Composer.tsx");

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
