import type { Report } from "@attune/core/reports/reports.contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClientFor } from "../../lib/query.ts";
import { partial } from "../../lib/testing.ts";
import { toasts } from "../../ui/toast.ts";
import { DecisionForm } from "./DecisionForm.tsx";

afterEach(cleanup);

const choices = [
  { value: "none", label: "No action", decision: "none" },
  { value: "remove", label: "Remove it", decision: "remove" },
  { value: "warn", label: "Warn the member", decision: "warn" },
] as const;

function offered(person: Report["person"]): string[] {
  cleanup();
  const report = partial<Report>({ reportId: "rep_1", kind: "circle", person });
  const done = async () => undefined;
  render(
    <QueryClientProvider client={queryClientFor("me")}>
      <DecisionForm
        report={report}
        listKey={["reports"]}
        choices={choices}
        decide={done}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const values = screen.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value);
  return values.filter((value) => value !== "");
}

test("a former member can't be warned", () => {
  const ben = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
  expect(offered(ben)).toEqual(["none", "remove", "warn"]);
  expect(offered(null)).toEqual(["none", "remove"]);
});

test("a reason is shown to the member, but not without action", () => {
  offered(null);
  const hint = (value: string) => {
    fireEvent.change(screen.getByRole("combobox"), { target: { value } });
    return screen.getByRole("textbox", { name: "Reason" }).getAttribute("aria-describedby");
  };
  const words = (id: string | null) =>
    document.getElementById(id?.split(" ")[0] ?? "")?.textContent;
  expect(words(hint("remove"))).toBe("The member it's about will see this.");
  expect(words(hint("none"))).toBe("Only moderators will see this.");
});

test("a form that a live list takes away says that the report is closed", () => {
  const queryClient = queryClientFor("me");
  const report = partial<Report>({ reportId: "rep_1", kind: "post", decision: null });
  const listed = (items: Report[]) => {
    queryClient.setQueryData(["reports", "open"], { pages: [{ items }], pageParams: [] });
    // As the count beside the queue's name has it.
    queryClient.setQueryData(["reports", "count"], { items });
  };
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <DecisionForm
          report={report}
          listKey={["reports"]}
          choices={choices}
          decide={async () => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
  listed([report]);
  show().unmount();
  expect(toasts.get()).toEqual([]);
  const closed = (reason: string) => {
    toasts.set([]);
    listed([report]);
    const { unmount } = show();
    fireEvent.change(screen.getByRole("textbox", { name: "Reason" }), {
      target: { value: reason },
    });
    listed([]);
    unmount();
    return toasts.get();
  };
  expect(closed("")).toMatchObject([{ title: "Report closed", message: expect.any(String) }]);
  expect(closed("It's an advert.")).toMatchObject([
    { title: "Report closed", action: { label: "Copy your text" }, stayMs: null },
  ]);
});
