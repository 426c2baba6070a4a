import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { toasts } from "../../ui/toast.ts";

let permissions: readonly string[] = ["system_admin"];
vi.mock("./permissions.ts", () => ({
  useHasPermission: () => (needed: string) => permissions.includes(needed),
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "me" } }) }));
const { Payments } = await import("./Payments.tsx");

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
  permissions = ["system_admin"];
});

const payment = {
  id: "in_1",
  createdAt: "2026-11-20T12:00:00.000Z",
  amount: 2000,
  currency: "EUR",
  status: "paid",
  url: null,
  plan: "InnerCircle Membership",
  refunded: 0,
  refundable: 2000,
  disputed: false,
};
const membership = {
  id: "mbr_1",
  status: "active",
  expiresAt: "2126-12-21T12:00:00.000Z",
  isTrial: false,
  membershipTypeId: "innercircle",
  typeName: "InnerCircle Membership",
  price: 2000,
  currency: "EUR",
  interval: "month",
  endsAtExpiry: false,
} as const;

const open = (userId = "ada") =>
  render(<Payments person={{ userId, name: "Ada Winter" }} membership={membership} />, {
    wrapper: QueryProvider,
  });

/** Answers with the list, and keeps what's sent. */
function provider(items: object[], refuse?: { code: string; status: number }) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ items });
    sent.push(await request.json());
    if (refuse) return Response.json(refuse, { status: refuse.status });
    items.splice(0, 1, { ...payment, refunded: 2000, refundable: 0 });
    return Response.json({ success: true });
  });
  return sent;
}

test("a payment is refunded in whole by keyboard; the list says so, and keeps the focus", async () => {
  const sent = provider([payment]);
  open();
  const opening = await screen.findByRole("button", { name: /Refund.*20 November 2026/ });
  opening.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Refund a payment from Ada Winter?" });
  expect(within(dialog).getByLabelText<HTMLInputElement>("Amount in EUR").value).toBe("20.00");
  const send = within(dialog).getByRole("button", { name: "Refund 20.00 EUR" });
  expect(send.matches(":disabled")).toBe(true);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "Charged twice");
  expect(within(dialog).getByText(/goes on as before, with the next payment on/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "End the membership now" }));
  expect(within(dialog).getByText("It ends at once, and no more payments are taken.")).toBeTruthy();
  await userEvent.click(send);
  expect(await screen.findByText("Refunded")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Payments" }));
  expect(sent).toMatchObject([
    { invoiceId: "in_1", amount: 2000, reason: "Charged twice", endMembership: true },
  ]);
});

test.each(["", "0", "20.01", "ten", "-5", "1.005"])(
  "the amount “%s” is pointed out, and can't be sent",
  async (amount) => {
    provider([payment]);
    open();
    await userEvent.click(await screen.findByRole("button", { name: /Refund/ }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), "Charged twice");
    const field = within(dialog).getByLabelText("Amount in EUR");
    await userEvent.clear(field);
    if (amount) await userEvent.type(field, amount);
    expect(within(dialog).getByText("Please enter an amount of up to 20.00 EUR.")).toBeTruthy();
    const send = within(dialog).getByRole("button", { name: "Refund" });
    expect(send.matches(":disabled")).toBe(true);
  },
);

test("a retry of the same refund has the same token, another amount a new one", async () => {
  const sent = provider([payment], { code: "payment.disputed", status: 409 });
  open();
  await userEvent.click(await screen.findByRole("button", { name: /Refund/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "Charged twice");
  // The client tries once more by itself.
  await userEvent.click(within(dialog).getByRole("button", { name: "Refund 20.00 EUR" }));
  await expect.poll(() => toasts.get()[0]?.title).toBe("Payment disputed");
  expect(sent).toHaveLength(2);
  await userEvent.click(await within(dialog).findByRole("button", { name: "Refund 20.00 EUR" }));
  await expect.poll(() => sent.length).toBe(4);
  const field = within(dialog).getByLabelText("Amount in EUR");
  await userEvent.clear(field);
  await userEvent.type(field, "5,5");
  await userEvent.click(await within(dialog).findByRole("button", { name: "Refund 5.50 EUR" }));
  await expect.poll(() => sent.length).toBe(6);
  expect(sent.at(-1)?.amount).toBe(550);
  const tokens = sent.map(({ token }) => token);
  expect(new Set(tokens.slice(0, 4)).size).toBe(1);
  expect(new Set(tokens).size).toBe(2);
});

test.each([
  ["ada", ["users_update"], "Only a system admin can refund them."],
  ["me", ["system_admin"], "Another admin has to refund your own payments."],
])("of %s, an admin with %s sees payments only", async (userId, held, words) => {
  permissions = held;
  provider([payment, { ...payment, id: "in_2", disputed: true, refundable: 0 }]);
  open(userId);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/Disputed by the payer/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
