import { mailTypes } from "@attune/core/mail/mail-types.rules";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../ui/toast.ts";
import EmailTestPage from "./EmailTestPage.tsx";

const outside = vi.hoisted(() => ({ sendTestEmail: vi.fn(), permissions: ["system_admin"] }));
vi.mock("../../lib/api.ts", () => ({
  client: { mail: { sendTestEmail: outside.sendTestEmail } },
}));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ permissions: outside.permissions }),
}));

beforeEach(() => {
  outside.sendTestEmail.mockReset().mockResolvedValue({});
  outside.permissions = ["system_admin"];
  toasts.set([]);
});
afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EmailTestPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("[B21] the email test asks for an address, and sends nothing without one", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Message" }));
  expect(screen.getByText("Email required")).toBeTruthy();
  expect(outside.sendTestEmail).not.toHaveBeenCalled();
});

test.each([
  ["Connection request", "connection_request"],
  ["Connection accepted", "connection_accepted"],
  ["Message", "message"],
])(
  "[B21] %s: a test goes to the address, and the page leads to the admin panel",
  async (label, emailType) => {
    open();
    await userEvent.type(screen.getByLabelText(/^Send to/), " Post@Example.org ");
    await userEvent.click(screen.getByRole("button", { name: label }));
    expect(outside.sendTestEmail).toHaveBeenCalledWith({ email: "post@example.org", emailType });
    expect(toasts.get()[0]?.title).toBe("Email sent");
    expect(screen.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
  },
);

test("any other email can be sent as a test, too", async () => {
  open();
  await userEvent.type(screen.getByLabelText(/^Send to/), "post@example.org");
  const others = screen.getByLabelText("Another email");
  expect(others.querySelectorAll("option")).toHaveLength(mailTypes.length - 3);
  await userEvent.selectOptions(others, "Digest");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(outside.sendTestEmail).toHaveBeenCalledWith({
    email: "post@example.org",
    emailType: "digest",
  });
});

test("[B21] a failure shows", async () => {
  outside.sendTestEmail.mockRejectedValue(new TypeError("Failed to fetch"));
  open();
  await userEvent.type(screen.getByLabelText(/^Send to/), "post@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Message" }));
  await expect.poll(() => toasts.get()[0]?.title).toBe("Failed to Send Email");
});

test("[B21] only admins can open the email test", () => {
  outside.permissions = ["users_update"];
  open();
  expect(screen.getByText("Permission Denied")).toBeTruthy();
});
