import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toasts } from "../../ui/toast.ts";
import CleanupView from "./CleanupView.tsx";
import RequestMailsView from "./RequestMailsView.tsx";
import SyncView from "./SyncView.tsx";

const outside = vi.hoisted(() => ({
  sync: vi.fn(),
  cleanUp: vi.fn(),
  send: vi.fn(),
  count: vi.fn(),
}));
vi.mock("../../lib/api.ts", () => ({
  client: {
    billing: { syncMembership: outside.sync },
    admin: { cleanupOrphanedMessages: outside.cleanUp },
    mail: { batchProcessEmails: outside.send },
  },
  api: {
    mail: {
      key: () => ["mail"],
      getPendingConnectionRequestsWithoutEmails: {
        queryOptions: () => ({ queryKey: ["mail", "waiting"], queryFn: outside.count }),
      },
    },
  },
}));

beforeEach(() => {
  outside.count.mockReset().mockResolvedValue({ count: 2, countIsWhole: true, items: [] });
  for (const call of [outside.sync, outside.cleanUp, outside.send]) call.mockReset();
  dismissToast();
});
afterEach(cleanup);

const open = (view: ReactElement) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  );

/** Said in a toast, and still on the page once the toast has left. */
async function isSaid(title: string, message: string) {
  await expect.poll(() => toasts.get()[0]).toMatchObject({ title, message });
  act(() => dismissToast());
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const slowAnswer = <Answer,>() => {
  let answer: (value: Answer) => void = () => {};
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
};

test("[X2] without an address the field says what's missing, and nothing is synced", async () => {
  open(<SyncView />);
  await press("Sync membership");
  expect(toasts.get()[0]).toMatchObject({
    title: "Email Required",
    message: "Please enter a user email address",
  });
  expect(document.activeElement).toBe(screen.getByLabelText("Member's email"));
  expect(screen.getByText("Please enter a user email address")).toBeTruthy();
  expect(outside.sync).not.toHaveBeenCalled();
});

test("[X2] what isn't an address is pointed out at its field, and nothing is synced", async () => {
  open(<SyncView />);
  const field = screen.getByLabelText("Member's email");
  await userEvent.type(field, "ada@example{Enter}");
  expect(screen.getByText("Please enter a valid email address.")).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(outside.sync).not.toHaveBeenCalled();
});

test("[X2] what became of a sync stays on the page, and a slow one isn't sent twice", async () => {
  open(<SyncView />);
  const { promise, answer } = slowAnswer();
  outside.sync.mockReturnValueOnce(promise);
  await userEvent.type(screen.getByLabelText("Member's email"), "Ada@Example.org{Enter}");
  await userEvent.keyboard("{Enter}{Enter}");
  expect(outside.sync.mock.calls).toEqual([[{ email: "ada@example.org" }]]);
  answer({ synced: true, userId: "u1", message: "" });
  await isSaid("Success", "The membership now matches Stripe.");
  expect(screen.getByRole("link", { name: "Open the member" })).toBeTruthy();

  outside.sync.mockResolvedValueOnce({ synced: false, userId: "u1", message: "" });
  await press("Sync membership");
  await isSaid("No Changes", "It already matches Stripe.");
  expect(screen.queryByText("Success")).toBeNull();

  outside.sync.mockResolvedValueOnce({ synced: false, userId: null, message: "" });
  await press("Sync membership");
  await isSaid("No Changes", "No member has this email.");

  outside.sync.mockRejectedValueOnce(new Error("broken"));
  await press("Sync membership");
  await expect.poll(() => toasts.get()[0]?.title).toBe("Sync Failed");
  act(() => dismissToast());
  expect((await screen.findByRole("alert")).textContent).toContain("Sync Failed");
});

test("[X3] what became of a cleanup stays on the page", async () => {
  open(<CleanupView />);
  const removed = { code: "removed", conversations: 1, messages: 3, isWhole: true };
  outside.cleanUp.mockResolvedValueOnce(removed);
  await press("Clean up orphaned messages");
  const removedWords = "Deleted 3 messages from 1 conversation that everyone has left.";
  await isSaid("Cleanup Complete", removedWords);
  outside.cleanUp.mockResolvedValueOnce({ ...removed, isWhole: false });
  await press("Clean up orphaned messages");
  await isSaid(
    "Cleanup Complete",
    `${removedWords} There's more to clean up. Please run it again.`,
  );
  outside.cleanUp.mockResolvedValueOnce({ ...removed, code: "nothing_found" });
  await press("Clean up orphaned messages");
  await isSaid("Cleanup Complete", "There was nothing to clean up.");
  outside.cleanUp.mockRejectedValueOnce(new Error("broken"));
  await press("Clean up orphaned messages");
  await expect.poll(() => toasts.get()[0]?.title).toBe("Cleanup Failed");
  act(() => dismissToast());
  expect((await screen.findByRole("alert")).textContent).toContain("Cleanup Failed");
});

test("[X4] what became of a batch stays on the page, also when counting again fails", async () => {
  open(<RequestMailsView />);
  await screen.findByText("2 requests are waiting for an email");
  const { promise, answer } = slowAnswer();
  outside.send.mockReturnValueOnce(promise);
  await press("Send up to 50");
  await press("Send one as a test");
  expect(outside.send.mock.calls).toEqual([[{ type: "connection_requests", limit: 50 }]]);
  outside.count.mockRejectedValue(new Error("slow"));
  answer({ code: "some_failed", emailsSent: 1, emailsUnwanted: 2, emailsFailed: 1 });
  await isSaid(
    "Failed to Send Email",
    "1 email is on the way. 2 were skipped: turned off in settings, or answered since. 1 has failed and will be tried with the next batch.",
  );

  outside.send.mockResolvedValueOnce({ code: "queued", emailsSent: 2 });
  await press("Send up to 50");
  await isSaid("Emails sent", "2 emails are on the way.");

  outside.send.mockResolvedValueOnce({ code: "nothing_waiting" });
  await press("Send one as a test");
  await isSaid("No emails to send", "No one is waiting for an email.");
  expect(outside.send).toHaveBeenLastCalledWith({ type: "connection_requests", limit: 1 });

  outside.send.mockRejectedValueOnce(new Error("broken"));
  await press("Send up to 50");
  await expect.poll(() => toasts.get()[0]?.title).toBe("Error sending emails");
  act(() => dismissToast());
  expect((await screen.findByRole("alert")).textContent).toContain("Error sending emails");
});

test("a batch that no one wanted isn't said to be sent", async () => {
  outside.send.mockResolvedValue({
    code: "queued",
    emailsSent: 0,
    emailsUnwanted: 1,
    emailsFailed: 0,
  });
  open(<RequestMailsView />);
  await userEvent.click(await screen.findByRole("button", { name: "Send one as a test" }));
  await isSaid(
    "No emails to send",
    "0 emails are on the way. 1 was skipped: turned off in settings, or answered since.",
  );
});
