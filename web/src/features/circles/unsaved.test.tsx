import type { Circle } from "@attune/core/circles/circles.contract";
import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";

const calls = vi.hoisted(() => ({ updateDiscussion: vi.fn(), askToJoin: vi.fn() }));
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { discussions: calls, circles: calls },
}));

import { toasts } from "../../ui/toast.ts";
import { AskToJoin } from "./AskToJoin.tsx";
import { DiscussionHead } from "./discussions/DiscussionHead.tsx";

const refused = Object.assign(new Error("refused"), { status: 400, code: "request.invalid" });

const show = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryProvider>{page}</QueryProvider>
    </MemoryRouter>,
  );
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  queryClientFor(null).clear();
});

test("a topic's words stay in their form when they can't be saved", async () => {
  const discussion = partial<Discussion>({
    discussionId: "dis_1",
    circleId: "cir_1",
    kind: "topic",
    title: "Dawn",
    body: "When do you sit?",
    createdAt: "2026-01-01T00:00:00.000Z",
    author: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
  });
  calls.updateDiscussion.mockRejectedValue(refused);
  show(<DiscussionHead discussion={discussion} canModerate={false} />);
  fireEvent.click(screen.getByRole("button", { name: "More about this topic" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  fireEvent.change(screen.getByDisplayValue(discussion.body), {
    target: { value: "Who sits at dawn?" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => toasts.get()).toHaveLength(1);
  expect(screen.getByDisplayValue("Who sits at dawn?")).toBeTruthy();
  calls.updateDiscussion.mockResolvedValue({});
  // It's called "Saving..." until the form knows of the failure.
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("a note to a circle's host stays in its dialog when it can't be sent", async () => {
  const circle = partial<Circle>({ circleId: "cir_1", name: "Dawn", hasAsked: false });
  calls.askToJoin.mockRejectedValue(refused);
  show(<AskToJoin circle={circle} />);
  fireEvent.click(screen.getByRole("button", { name: "Ask to join" }));
  write(/^A note to the host/, "I sit each morning.");
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  await expect.poll(() => toasts.get()).toHaveLength(1);
  expect(field(/^A note to the host/).value).toBe("I sit each morning.");
  calls.askToJoin.mockResolvedValue({});
  // It ignores presses until the form knows of the failure.
  const send = screen.getByRole("button", { name: "Send request" });
  await expect.poll(() => send.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(send);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
