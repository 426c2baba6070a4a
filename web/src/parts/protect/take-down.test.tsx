import type { Subject } from "@attune/core/reports/reports.contract";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";

const outside = vi.hoisted(() => ({ permissions: [] as string[], takeDown: vi.fn() }));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({
    user: { userId: "usr_cleo" },
    mutedPeople: [],
    permissions: outside.permissions,
  }),
}));
vi.mock("../../lib/api.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("../../lib/api.ts")>()),
  client: { reports: { takeDown: outside.takeDown } },
}));
const { HostedCircle } = await import("../circle-hosting/HostedCircle.tsx");
const { PersonMenu } = await import("./PersonMenu.tsx");

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
beforeEach(() => {
  outside.permissions = ["users_update"];
  outside.takeDown.mockReset();
});
afterEach(cleanup);

const comment: Subject = { kind: "comment", postId: "pst_1", commentId: "cmt_1" };
const ben = { userId: "0a1b2c3d-0000-4000-8000-000000000001", name: "Ben" };

async function openMenu(subject: Subject) {
  render(
    <QueryProvider>
      <PersonMenu person={ben} subject={subject} what="this comment" label="More" />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
}
const item = () => screen.queryByRole("menuitem", { name: "Take down this comment" });

test("only a moderator can take a comment down", async () => {
  outside.permissions = ["analytics"];
  await openMenu(comment);
  expect(item()).toBeNull();
});

test("a host's menu ends with the member's removal, and names them", async () => {
  outside.permissions = [];
  render(
    <QueryProvider>
      <HostedCircle circle={{ circleId: "cir_1", name: "Reeds" }}>
        <PersonMenu person={ben} subject={comment} what="this comment" label="More" />
      </HostedCircle>
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const labels = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(labels.slice(-3)).toEqual([
    "Take down this comment",
    "Block Ben",
    "Remove Ben from the circle...",
  ]);
});

test("a conversation can't be taken down", async () => {
  await openMenu({ kind: "message", conversationId: "con_1", messageIds: [] });
  expect(item()).toBeNull();
});

test("taking down needs a choice and a reason, and a retry after a lost answer is the same act", async () => {
  outside.takeDown.mockRejectedValueOnce(new Error("lost")).mockResolvedValue({});
  await openMenu(comment);
  await userEvent.click(item() as HTMLElement);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Take down" });
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: /Hide it/ }));
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: /Reason/ }), "It sells something.");
  await userEvent.click(button);
  await expect.poll(() => outside.takeDown.mock.calls.length).toBe(1);
  await expect.poll(() => button.disabled).toBe(false);
  await userEvent.click(button);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const [first, second] = outside.takeDown.mock.calls.map(([input]) => input);
  expect(first).toMatchObject({
    subject: comment,
    decision: "hide",
    reason: "It sells something.",
  });
  expect(second).toEqual(first);
});
