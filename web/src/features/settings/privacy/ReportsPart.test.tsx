import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";
import { ReportsPart } from "./ReportsPart.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryProvider>
      <ReportsPart />
    </QueryProvider>,
  );

const report = (kind: string, hour: number, decision: string | null) => ({
  reportId: `rpt_${hour}`,
  kind,
  reason: "harassment",
  createdAt: new Date(2026, 10, 20, hour, 30).toISOString(),
  decision,
});

test("two reports for the same reason on one day can be told apart", async () => {
  const items = [report("comment", 10, "hide"), report("message", 9, null)];
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  show();
  const lines = await screen.findAllByRole("listitem");
  const [newer, older] = lines.map(({ textContent }) => textContent);
  expect(newer).toMatch(/^HarassmentComment · 20 November 2026.*Hidden$/);
  expect(older).toMatch(/^HarassmentMessages · 20 November 2026.*Not reviewed yet$/);
});

test("more reports than a page has can be shown", async () => {
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.includes("cursor")
        ? { items: [report("post", 8, "none")] }
        : { items: [report("comment", 10, "hide")], next: "older" },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  expect(await screen.findByText("Reviewed, no action taken")).toBeTruthy();
});

test("the link of a notification scrolls to the part", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  location.hash = "";
  show();
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  location.hash = "#reports";
  show();
  expect(scrolled.mock.contexts).toEqual([document.getElementById("reports")]);
  location.hash = "";
});
