import { computeChart } from "@attune/charts/chart";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ActivationColumns } from "./ActivationColumns.tsx";
import { Bodygraph } from "./Bodygraph.tsx";
import { NoChart } from "./NoChart.tsx";
import { ActivationTable, CentreTable, PositionTable } from "./tables.tsx";
import { Wheel } from "./Wheel.tsx";
import { degreesIn, signAt } from "./zodiac.ts";

beforeAll(() => {
  // The test's browser has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);

const chart = computeChart({
  date: "1948-04-09",
  time: "00:14",
  zone: "America/Toronto",
  latitude: 45.5,
  longitude: -73.57,
});
if (!chart.ok || !chart.timeKnown) throw new Error("The known chart could not be computed.");
const design = chart.humanDesign;

test("[I3] the bodygraph describes itself, and fills defined centres", () => {
  const { container } = render(<Bodygraph design={design} />);
  const drawing = screen.getByRole("img", { name: /^Bodygraph: Manifestor, \d of nine centres/ });
  expect(drawing).toBeDefined();
  const filled = container.querySelectorAll("polygon.fill-primary");
  expect(filled).toHaveLength(design.centres.length);
  expect(container.querySelectorAll("polygon")).toHaveLength(9);
  expect(container.querySelectorAll("g:first-of-type > path")).toHaveLength(72);
});

test("the bodygraph is also a table", () => {
  render(<CentreTable design={design} />);
  expect(screen.getAllByText("Defined")).toHaveLength(design.centres.length);
  expect(screen.getAllByText("Open")).toHaveLength(9 - design.centres.length);
});

test("the table has all 26 activations", () => {
  render(<ActivationTable design={design} />);
  expect(screen.getAllByText(/^\d{1,2}\.[1-6]$/)).toHaveLength(26);
});

test("an activation beside the bodygraph says what it means, and marks its gate", async () => {
  const { container } = render(<ActivationColumns design={design} />);
  const column = screen.getByRole("list", { name: "Personality" });
  const gate = design.personality.sun?.split(".")[0];
  const sun = within(column).getByRole("button", { name: `Sun ${design.personality.sun}` });
  const inColumns = screen
    .getAllByRole("list")
    .flatMap((list) => within(list).getAllByRole("button"));
  expect(inColumns).toHaveLength(26);
  await userEvent.click(sun);
  const words = screen.getByRole("dialog", { name: `Sun ${design.personality.sun}` });
  expect(words.textContent).toContain(`Sun, gate ${gate}The main theme of the chart.`);
  expect(words.textContent).toContain("Personality: the sky at the moment of birth");
  expect(container.querySelectorAll("circle.stroke-focus")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  expect(container.querySelectorAll("circle.stroke-focus")).toHaveLength(0);
  expect(document.activeElement).toBe(sun);
});

test("the wheel names every body with its sign, and so does its table", () => {
  const { birth, ascendant } = chart.positions;
  render(<Wheel positions={birth} ascendant={ascendant} />);
  expect(screen.getByRole("img", { name: /Sun in Aries/ })).toBeDefined();
  const { midheaven } = chart.positions;
  render(<PositionTable positions={birth} ascendant={ascendant} midheaven={midheaven} />);
  expect(screen.getByRole("row", { name: /Sun.*Aries/ })).toBeDefined();
  expect(screen.getByRole("row", { name: "Ascendant Sagittarius 26° 28′" })).toBeDefined();
  expect(screen.getByRole("row", { name: "Midheaven Libra 24° 04′" })).toBeDefined();
});

test("a longitude is read as degrees within its sign", () => {
  expect(signAt(0)).toBe("Aries");
  expect(signAt(359.99)).toBe("Pisces");
  expect(signAt(-1)).toBe("Pisces");
  expect(degreesIn(45.5)).toBe("15° 30′");
  expect(degreesIn(45)).toBe("15°");
});

test.each([
  ["none", false, "No chart yet", "Add birth details"],
  ["pending", false, "Your chart is on its way", null],
  ["ready", true, "Astrology is switched off", "Turn it back on"],
] as const)(
  "in place of my own chart (%s, switched off: %s): %s",
  (status, switchedOff, title, leadsOn) => {
    render(
      <MemoryRouter>
        <NoChart userId="me" isMine status={status} switchedOff={switchedOff} />
      </MemoryRouter>,
    );
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.queryByRole("link")?.textContent ?? null).toBe(leadsOn);
  },
);

test.each([
  [false, "#birth"],
  [true, "#astrology"],
])("with astrology switched off: %j, the link leads to %s among the settings", (off, anchor) => {
  render(
    <MemoryRouter>
      <NoChart userId="me" isMine status="none" switchedOff={off} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/settings?section=privacy${anchor}`);
});

test("before a chart is calculated, it doesn't promise that others won't see it", () => {
  render(
    <MemoryRouter>
      <NoChart userId="me" isMine status="none" switchedOff={false} />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(
      /Every member sees your signs and your Human Design type, strategy, authority/,
    ),
  ).toBeDefined();
});

test("a chart that is not shown says so", () => {
  render(<NoChart userId="them" isMine={false} status="none" switchedOff={false} />);
  expect(screen.getByText("This chart is private")).toBeDefined();
});
