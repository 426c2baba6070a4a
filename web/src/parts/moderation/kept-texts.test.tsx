import type { Report } from "@attune/core/reports/reports.contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

const calls = vi.hoisted(() => ({ sendReport: vi.fn(), sendAppeal: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { reports: calls },
}));

import { forgetDrafts } from "../../lib/drafts.ts";
import { queryClientFor } from "../../lib/query.ts";
import ReportDialog from "../protect/ReportDialog.tsx";
import AppealDialog from "./AppealDialog.tsx";
import { DecisionForm } from "./DecisionForm.tsx";

const decide = vi.fn();
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.resetAllMocks();
});

const onClose = () => undefined;
const report = partial<Report>({ reportId: "rep_1", kind: "post" });
const choices = [{ value: "none", label: "No action", decision: "none" }] as const;

interface Form {
  label: string;
  form: ReactNode;
  /** Sends it once the text is filled in. */
  send: () => void;
  sent: ReturnType<typeof vi.fn>;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const forms: Record<string, Form> = {
  "an appeal": {
    label: "Why should this be reversed?",
    form: <AppealDialog reportId="rep_1" onClose={onClose} />,
    send: () => press("Send appeal"),
    sent: calls.sendAppeal,
  },
  "a report's note": {
    label: "Anything we should know",
    form: (
      <ReportDialog
        subject={{ kind: "post", postId: "pst_1" }}
        what="this post"
        onClose={onClose}
      />
    ),
    send: () => {
      // Rendered above.
      fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
      press("Send report");
    },
    sent: calls.sendReport,
  },
  "a decision's reason": {
    label: "Reason",
    form: (
      <DecisionForm
        report={report}
        listKey={["reports"]}
        choices={choices}
        decide={decide}
        onClose={onClose}
      />
    ),
    send: () => {
      fireEvent.change(screen.getByRole("combobox", { name: "Decision" }), {
        target: { value: "none" },
      });
      press("Decide");
    },
    sent: decide,
  },
};

for (const [name, { label, form, send, sent }] of Object.entries(forms)) {
  test(`${name} outlives a dialog closed by mistake, and is gone once it's sent`, async () => {
    const show = () => {
      cleanup();
      render(<QueryClientProvider client={queryClientFor("me")}>{form}</QueryClientProvider>);
      return screen.getByRole<HTMLTextAreaElement>("textbox", { name: label });
    };
    fireEvent.change(show(), { target: { value: "I only quoted a poem." } });
    expect(show().value).toBe("I only quoted a poem.");
    sent.mockResolvedValue({});
    send();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    await expect.poll(() => show().value).toBe("");
  });
}
