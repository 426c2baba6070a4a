import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({ joinCircle: vi.fn(), declineInvitation: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { circles: calls },
}));

import { InvitationAnswer } from "./InvitationAnswer.tsx";
import { sample } from "./sample.ts";

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test.each([
  ["Join Old Woods", calls.joinCircle],
  ["Decline the invitation to Old Woods", calls.declineInvitation],
])("%s keeps the focus while it's sent, and is sent once", async (name, call) => {
  call.mockReturnValue(new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationAnswer
        notification={sample({
          type: "circle_invitation",
          metadata: { circle_id: "cir_1", circle_name: "Old Woods" },
        })}
      />
    </QueryClientProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard("{Enter}");
  expect(call).toHaveBeenCalledTimes(1);
});

test("only the answer is announced, not the buttons when the list loads", async () => {
  calls.declineInvitation.mockResolvedValue({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationAnswer
        notification={sample({
          type: "circle_invitation",
          read: true,
          metadata: { circle_id: "cir_1", circle_name: "Old Woods" },
        })}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.click(screen.getByRole("button", { name: /^Decline/ }));
  expect(await screen.findByText("You've declined.")).toBe(screen.getByRole("status"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("an invitation to a circle that has closed says so, without buttons", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationAnswer
        notification={sample({
          type: "circle_invitation",
          read: true,
          metadata: { circle_id: "cir_1", circle_name: "Old Woods", status: "closed" },
        })}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText("It was closed.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
