import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DayChart } from "./DayChart.tsx";

afterEach(cleanup);

test("days with nothing but zeros aren't said to have reached one", () => {
  const days = [
    { day: "2026-11-24", value: 0 },
    { day: "2026-11-25", value: 0 },
  ];
  const { container } = render(<DayChart title="Daily active members" days={days} say={String} />);
  expect(screen.getByText("Latest 0, highest 0")).toBeTruthy();
  for (const bar of container.querySelectorAll("rect")) {
    expect(bar.getAttribute("height")).toBe("0");
  }
});
