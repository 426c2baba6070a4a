import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import ReportDialog from "./ReportDialog.tsx";

afterEach(cleanup);

test("a report of messages needs one by the other person", async () => {
  const lines = [
    { id: "msg_1", own: true, name: "Ada", body: "Please stop." },
    { id: "msg_2", own: false, name: "Ben", body: "Buy this." },
  ];
  render(
    <QueryProvider>
      <ReportDialog
        subject={{ kind: "message", conversationId: "con_1", messageIds: [] }}
        what="messages"
        lines={lines}
        onClose={() => undefined}
      />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("radio", { name: /Spam/ }));
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send report" });
  const note = () => screen.queryByText("Choose at least one message that isn't yours.");
  expect([send().disabled, note()]).toEqual([true, null]);
  await userEvent.click(screen.getByRole("checkbox", { name: /Please stop/ }));
  expect(send().disabled).toBe(true);
  expect(note()).not.toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /Buy this/ }));
  expect([send().disabled, note()]).toEqual([false, null]);
});

test("who to call opens in another tab, so that the report isn't lost", async () => {
  render(
    <QueryProvider>
      <ReportDialog
        subject={{ kind: "post", postId: "pst_1" }}
        what="this post"
        onClose={() => undefined}
      />
    </QueryProvider>,
  );
  await userEvent.click(screen.getByRole("radio", { name: /hurt themselves/ }));
  const link = screen.getByRole("link", { name: "here's who to call" });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
});
