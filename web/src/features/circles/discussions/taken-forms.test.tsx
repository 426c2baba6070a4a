import type { Discussion, Reply } from "@attune/core/discussions/discussions.contract";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

vi.mock("../../../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));

import { queryClientFor } from "../../../lib/query.ts";
import { partial } from "../../../lib/testing.ts";
import { renderWithCircle } from "../../../parts/testing.tsx";
import { toasts } from "../../../ui/toast.ts";
import { DiscussionForm } from "./DiscussionForm.tsx";
import { ReplyLine } from "./ReplyLine.tsx";

beforeAll(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
afterEach(() => {
  toasts.set([]);
  queryClientFor(null).clear();
});

const none = () => undefined;
const topic = (
  <DiscussionForm
    kind="topic"
    circleId="cir_1"
    initial={{ title: "Early hours", body: "Who's awake?" }}
    draft="edit-dis_1"
    isEdit
    submitLabel="Save"
    onSubmit={async () => undefined}
    onCancel={none}
  />
);
const reply = (
  <ReplyLine
    reply={partial<Reply>({
      replyId: "rep_1",
      body: "I am.",
      createdAt: "2026-11-20T06:00:00.000Z",
      author: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
    })}
    linkedProps={{}}
    discussion={partial<Discussion>({ discussionId: "dis_1", circleId: "cir_1" })}
    onReply={none}
    onEdit={none}
    onDelete={none}
  />
);

/** What's left of a form that goes with its writer's place in the circle. */
async function left(form: ReactElement, change?: string) {
  renderWithCircle({}, form);
  if (form === reply) {
    fireEvent.click(screen.getByRole("button", { name: "More about the reply by Ada" }));
    fireEvent.click(await screen.findByText("Edit"));
  }
  const [field] = await screen.findAllByRole("textbox");
  if (field && change) fireEvent.change(field, { target: { value: change } });
  cleanup();
  return toasts.get();
}

test.each([
  ["topic", topic, "Ice\n\nWho's awake?"],
  ["reply", reply, "Ice"],
])(
  "a %s that can't be edited any more is only kept if it was changed",
  async (_what, form, kept) => {
    expect(await left(form)).toEqual([]);
    expect(await left(form, "Ice")).toMatchObject([{ unsent: kept }]);
  },
);
