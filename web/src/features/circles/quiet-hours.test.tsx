import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { chooseClock } from "../../lib/clock-choice.ts";
import { browserZone } from "../../parts/quiet-hours/quiet-hours.tsx";

vi.mock("./LevelField.tsx", () => ({ LevelField: () => null }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => null }));
vi.mock("./MuteCircle.tsx", () => ({ MuteCircle: () => null }));

import { QuietNow } from "../../parts/quiet-hours/quiet-hours.tsx";
import { CircleForm } from "./CircleForm.tsx";
import AboutSection from "./sections/AboutSection.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const circle: Circle = {
  circleId: "cir_1",
  name: "Dawn",
  description: "We sit at dawn.",
  imageUrl: null,
  categories: [],
  host: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
  approvalStatus: "approved",
  rejectionReason: null,
  memberCount: 2,
  joining: "open",
  quietHours: null,
  isMember: true,
  isModerator: false,
  isPublic: false,
  hasAsked: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const quiet = { ...circle, quietHours: { start: 21, end: 7, timeZone: browserZone() } };
const hour = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

function open(edited: Circle) {
  const send = vi.fn(async () => true);
  render(<CircleForm circle={edited} label="Save" busyLabel="Saving..." send={send} />);
  return send;
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("a circle has no quiet hours until its host sets some, at first in the host's own zone", async () => {
  const send = open(circle);
  expect(screen.queryByRole("combobox", { name: "From" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Quiet hours" }));
  expect(hour("Time zone").value).toBe(browserZone());
  await userEvent.selectOptions(hour("From"), "22");
  await userEvent.selectOptions(hour("Until"), "6");
  await userEvent.selectOptions(hour("Time zone"), "Asia/Tokyo");
  await save();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ quietHours: { start: 22, end: 6, timeZone: "Asia/Tokyo" } }),
  );
});

test("hours that end as they start aren't sent", async () => {
  const send = open(quiet);
  await userEvent.selectOptions(hour("Until"), "21");
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Choose an end time that's different from the start time")).toBeTruthy();
  expect(document.activeElement).toBe(hour("Until"));
});

test("the host turns quiet hours off", async () => {
  const send = open(quiet);
  await userEvent.click(screen.getByRole("checkbox", { name: "Quiet hours" }));
  await save();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ quietHours: null }));
});

test("the circle's description says when it's quiet, by the reader's clock", () => {
  const show = () =>
    render(
      <MemoryRouter>
        <AboutSection circle={quiet} members={[]} moderators={[]} />
      </MemoryRouter>,
    );
  show();
  expect(
    screen.getByText("Quiet from 21:00 to 07:00: email and push notifications wait until 07:00"),
  ).toBeTruthy();
  cleanup();
  chooseClock("h12");
  show();
  expect(
    screen.getByText(
      "Quiet from 9:00 pm to 7:00 am: email and push notifications wait until 7:00 am",
    ),
  ).toBeTruthy();
});

test("while a circle is quiet, who writes in it learns when members get it", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 5, 10, 23, 30) });
  render(<QuietNow quietHours={quiet.quietHours} />);
  expect(screen.getByText(/get it by email or push at 07:00/)).toBeTruthy();
  cleanup();
  vi.setSystemTime(new Date(2026, 5, 11, 7, 0));
  render(<QuietNow quietHours={quiet.quietHours} />);
  expect(screen.queryByText(/get it by email/)).toBeNull();
});
