import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { loadErrorMessage } from "../../lib/errors.ts";
import { toasts } from "../../ui/toast.ts";
import { MessageButton } from "./MessageButton.tsx";

vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: {
    conversations: {
      openConversation: () => Promise.reject({ code: "conversation.requested", status: 409 }),
    },
  },
}));
afterEach(cleanup);

test("after a withdrawn request, a toast says to wait before asking again", async () => {
  await loadErrorMessage("conversation.requested");
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MessageButton person={{ userId: "ada", name: "Ada" }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Message" }));
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([
      {
        title: "Already asked",
        message: "You've sent a request. Please wait before you ask again.",
      },
    ]),
  );
});

test("in a list, each button says whom the message is to", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MessageButton person={{ userId: "ada", name: "Ada" }} isInList />
        <MessageButton person={{ userId: "ben", name: "Ben" }} isInList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Message to Ada",
    "Message to Ben",
  ]);
});
