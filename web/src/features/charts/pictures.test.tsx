import { computeChart } from "@attune/charts/chart";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import ChartPictures from "./ChartPictures.tsx";
import { ChartWheel } from "./ChartWheel.tsx";
import { designMarks } from "./design-marks.ts";
import { ExplainedBodygraph } from "./ExplainedBodygraph.tsx";
import { ExplainedWheel } from "./ExplainedWheel.tsx";
import { pictureFile } from "./picture-file.ts";
import { nextMark } from "./picture-marks.ts";
import { Wheel } from "./Wheel.tsx";
import { houseOf, wheelMarks } from "./wheel-marks.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(null)),
  );
});

const computed = computeChart({
  date: "1948-04-09",
  time: "00:14",
  zone: "America/Toronto",
  latitude: 45.5,
  longitude: -73.57,
});
if (!computed.ok || !computed.timeKnown) throw new Error("The known chart could not be computed.");
const design = computed.humanDesign;
const { birth: positions, ascendant, midheaven } = computed.positions;
const chart = { positions, ascendant, midheaven };

const explanation = () => document.querySelector("[aria-live]")?.textContent ?? "";
const part = (name: string | RegExp) => screen.getByRole("button", { name });

test("a tap on a gate says who activates it and where it leads", async () => {
  render(<ExplainedBodygraph design={design} />);
  expect(explanation()).toBe("");
  await userEvent.click(part(/^Gate 51: /));
  expect(explanation()).toContain("Gate 51");
  expect(explanation()).toContain("Sun: The main theme of the chart.Line 5, the problem-solver");
  expect(explanation()).toContain("Gate 51 is in the Heart centre.");
  expect(document.activeElement).toBe(part(/^Gate 51: /));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(explanation()).toBe("");
});

test("closing the words returns the focus to their part", async () => {
  render(<ExplainedBodygraph design={design} />);
  await userEvent.click(part(/^Gate 51: /));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(part(/^Gate 51: /));
  expect(explanation()).toBe("");
  await userEvent.click(part(/^Gate 51: /));
  screen.getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(part(/^Gate 51: /));
  expect(explanation()).toBe("");
});

test("only a chosen part is read out, not each that the mouse passes", async () => {
  render(<ExplainedBodygraph design={design} />);
  const isLive = () => document.querySelector("[aria-live]")?.getAttribute("aria-live");
  fireEvent.pointerMove(part(/^Gate 51: /), { pointerType: "mouse" });
  expect([explanation().length > 0, isLive()]).toEqual([true, "off"]);
  await userEvent.click(part(/^Gate 51: /));
  expect(isLive()).toBe("polite");
});

test("the hint has a place of its own below the picture, and only words stay in view", async () => {
  render(<ExplainedBodygraph design={design} />);
  const place = document.querySelector("[aria-live]")?.parentElement;
  expect(place?.className).not.toContain("sticky");
  await userEvent.click(part(/^Gate 51: /));
  expect(place?.className).toContain("sticky");
});

test("a gate that isn't active is explained too, as are channels and centres", async () => {
  render(<ExplainedBodygraph design={design} />);
  await userEvent.click(part("Gate 64: not active"));
  expect(explanation()).toContain("Gate 64Not active in this chart.");
  await userEvent.click(part(`Channel ${design.channels[0]}: defined`));
  expect(explanation()).toContain("Both its gates are active: the channel is whole");
  expect(screen.getAllByRole("button", { name: /^Channel .*: defined$/ })).toHaveLength(
    design.channels.length,
  );
  expect(screen.getAllByRole("button", { name: /^Channel .*: not defined$/ })).toHaveLength(
    36 - design.channels.length,
  );
  await userEvent.click(part("Sacral: open"));
  expect(explanation()).toMatch(/^Sacral: open.*(Active gates: |No active gates)/);
});

test("a mouse over a part explains it, and over none keeps the words until it leaves", () => {
  const { container } = render(<ExplainedBodygraph design={design} />);
  fireEvent.pointerMove(part(/^Gate 51: /), { pointerType: "mouse" });
  expect(explanation()).toContain("Gate 51");
  const svg = container.querySelector("svg") as SVGSVGElement;
  fireEvent.pointerMove(svg, { pointerType: "mouse" });
  expect(explanation()).toContain("Gate 51");
  fireEvent.pointerLeave(container.firstElementChild as Element, { pointerType: "mouse" });
  expect(explanation()).toBe("");
});

test("the picture is one tab stop, arrow keys move within and between its groups", async () => {
  render(<ExplainedBodygraph design={design} />);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Head: /);
  expect(explanation()).toContain("Head");
  await userEvent.keyboard("{ArrowRight}");
  expect(explanation()).toContain("Ajna");
  await userEvent.keyboard("{ArrowDown}");
  expect(explanation()).toContain("Gate 64");
  await userEvent.keyboard("{End}");
  expect(document.activeElement).toBe(part(/^Gate 41: /));
  await userEvent.keyboard("{Escape}");
  expect(explanation()).toBe("");
  // The focus can still be seen.
  expect(part(/^Gate 41: /).querySelector(".stroke-focus")).not.toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(explanation()).toContain("Gate");
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(explanation()).toBe("");
});

test("arrow keys reach every part", () => {
  const reached = new Set<string>();
  for (const group of designMarks) {
    let mark = group[0] ?? "";
    for (const _ of group) {
      reached.add(mark);
      mark = nextMark(designMarks, mark, "ArrowRight") ?? "";
    }
    expect(mark).toBe(group[0]);
  }
  expect(reached.size).toBe(9 + 64 + 36);
  expect(nextMark(designMarks, "centre-head", "ArrowUp")).toBe(designMarks[2]?.[0]);
  expect(nextMark(designMarks, "centre-head", "a")).toBeNull();
});

test("the wheel explains planets, houses, aspects, the ascendant and the midheaven", async () => {
  render(<ExplainedWheel {...chart} />);
  await userEvent.click(part(/^Mars in Leo, 1\d°$/));
  expect(explanation()).toContain("A strength that's still ripening.House 9: Far places");
  await userEvent.click(part("House 7"));
  expect(explanation()).toContain("House 7GeminiPartners, and other close one-to-one ties.");
  const [aspect] = screen.getAllByRole("button", { name: /^Sun (trine|square|sextile) / });
  await userEvent.click(aspect as HTMLElement);
  expect(explanation()).toMatch(/read as .*° from exact/);
  await userEvent.click(part("Ascendant, ASC"));
  expect(explanation()).toContain("Ascendant in Sagittarius26° 28′");
  await userEvent.click(part("Midheaven, MC"));
  expect(explanation()).toContain("Midheaven in Libra24° 04′");
});

test("every part of the wheel can be focused and has words", async () => {
  render(<ExplainedWheel {...chart} sky={positions} />);
  const marks = wheelMarks({ ...chart, sky: positions }).flat();
  for (const mark of marks) {
    const element = document.querySelector<SVGElement>(`[data-mark="${mark}"][role="button"]`);
    fireEvent.focus(element as SVGElement);
    expect([mark, explanation().length > 10]).toEqual([mark, true]);
  }
  expect(marks.length).toBeGreaterThan(12 + 2 + 12 + 12);
});

test("a chart without a midheaven or birth time has none to show", () => {
  const { rerender } = render(<ExplainedWheel positions={positions} ascendant={240} />);
  expect(screen.queryByRole("button", { name: /^Midheaven/ })).toBeNull();
  expect(part("Ascendant, ASC")).toBeDefined();
  rerender(<ExplainedWheel positions={positions} ascendant={null} />);
  expect(screen.queryByRole("button", { name: "House 1" })).toBeNull();
  expect(part("Sun in Aries, 19°")).toBeDefined();
});

test("houses are counted by whole signs from the rising one", () => {
  expect(houseOf(266, 266)).toBe(1);
  expect(houseOf(241, 266)).toBe(1);
  expect(houseOf(239, 266)).toBe(12);
  expect(houseOf(0, 266)).toBe(5);
});

test("the wizard's pictures explain themselves as well", async () => {
  render(<ChartPictures pictures={{ wheel: chart, bodygraph: design }} />);
  await userEvent.click(part("Sun in Aries, 19°"));
  expect(document.querySelector("[aria-live]")?.textContent).toContain("Sun in Aries");
});

const skyPage = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <ChartWheel {...chart} />
  </QueryClientProvider>
);

test("today's sky is off until it's asked for, then a second ring", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(
    api.charts.getSky.queryOptions().queryKey,
    // The ring needs nothing else of the sky.
    { positions } as never,
  );
  render(skyPage(client));
  expect(screen.queryByRole("button", { name: /^Today: / })).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Today's sky" }));
  await userEvent.click(part("Today: Mars in Leo"));
  expect(explanation()).toContain("Today: Mars in Leo");
  await userEvent.click(screen.getByRole("switch", { name: "Today's sky" }));
  expect(screen.queryByRole("button", { name: /^Today: / })).toBeNull();
  expect(explanation()).toBe("");
});

test("a sky that couldn't be loaded says so and can be tried again", async () => {
  vi.mocked(fetch).mockImplementation(async () => {
    throw new TypeError("offline");
  });
  render(skyPage(new QueryClient({ defaultOptions: { queries: { retry: false } } })));
  await userEvent.click(screen.getByRole("switch", { name: "Today's sky" }));
  const before = vi.mocked(fetch).mock.calls.length;
  await userEvent.click(await screen.findByRole("button", { name: /again/i }));
  expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(before);
});

test("a saved picture has its colours with it, and nothing of the page", async () => {
  const { container } = render(<ExplainedWheel {...chart} />);
  await userEvent.click(part(/^Mars in Leo, 1\d°$/));
  const file = pictureFile(container.querySelector("svg") as SVGSVGElement);
  const drawing = new DOMParser().parseFromString(file, "image/svg+xml").documentElement;
  expect(drawing.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(drawing.getAttribute("width")).toBe("400");
  expect(drawing.querySelector("rect")).not.toBeNull();
  expect([...drawing.querySelectorAll("text")].map(({ textContent }) => textContent)).toContain(
    "MC",
  );
  expect(file).not.toMatch(/ (class|style|role|tabindex|data-\w+|aria-\w+|id)=/);
  expect(drawing.querySelectorAll("line, path").length).toBeGreaterThan(24);
});

test("no text of the pictures is below 9 px on the narrowest phone", () => {
  const sizes = (element: Element) =>
    [...element.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
  const { container } = render(<Wheel {...chart} />);
  // In the wizard at 320 px; with today's sky the wheel is only on its own page.
  expect((Math.min(...sizes(container)) * 272) / 400).toBeGreaterThanOrEqual(9);
  cleanup();
  const wide = render(<Wheel {...chart} sky={positions} />);
  expect((Math.min(...sizes(wide.container)) * 312) / 478).toBeGreaterThanOrEqual(9);
  cleanup();
  const body = render(<ExplainedBodygraph design={design} />);
  expect((Math.min(...sizes(body.container)) * 272) / 390).toBeGreaterThanOrEqual(9);
});

test("where the browser doesn't say that printing is over, the picture can be printed again", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(skyPage(new QueryClient()));
  const again = () => userEvent.click(screen.getByRole("button", { name: "Print picture" }));
  await again();
  await again();
  expect(print).toHaveBeenCalledTimes(2);
  await userEvent.click(document.body);
  expect(document.querySelector(".sheet")).toBeNull();
});

test("the picture alone is printed, and only while it is", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(skyPage(new QueryClient()));
  const tools = screen.getByRole("group", { name: "The wheel as a picture" });
  await userEvent.click(within(tools).getByRole("button", { name: "Print picture" }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll("body > .sheet svg")).toHaveLength(1);
  fireEvent(window, new Event("afterprint"));
  expect(document.querySelector(".sheet")).toBeNull();
});

test("sharing is offered only where the device shares files", async () => {
  const canShare = () => true;
  render(skyPage(new QueryClient()));
  expect(screen.queryByRole("button", { name: "Share picture" })).toBeNull();
  cleanup();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { canShare }));
  render(skyPage(new QueryClient()));
  expect(screen.getByRole("button", { name: "Share picture" })).toBeDefined();
});
