import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  markAllRead: vi.fn(async () => ({ readBefore: "2026-11-28T12:00:00.000Z" })),
  undoMarkAllRead: vi.fn(),
}));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { notifications: calls },
}));

import { announcement } from "../../ui/announce.ts";
import { toasts } from "../../ui/toast.ts";
import { markAllRead } from "./notifications.queries.ts";

test("undoing “Mark all read” is announced, and gives the focus back to its button", async () => {
  const onUndone = vi.fn();
  const undo = async () => {
    await markAllRead(new QueryClient(), onUndone);
    toasts.get()[0]?.action?.onPress();
  };
  calls.undoMarkAllRead.mockRejectedValueOnce(new Error("down")).mockResolvedValue({});
  await undo();
  await vi.waitFor(() => expect(calls.undoMarkAllRead).toHaveBeenCalledTimes(1));
  await undo();
  await vi.waitFor(() => expect(announcement.get()).toBe("Marked as unread"));
  // Not after the one that failed.
  expect(onUndone).toHaveBeenCalledOnce();
});
