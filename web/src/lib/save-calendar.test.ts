import { expect, test, vi } from "vitest";
import { saveCalendarFile } from "./save-calendar.ts";

const talk = {
  id: "occ_1",
  title: "Tea & talk, at the lake",
  description: "",
  place: null,
  address: "https://attune.example/events/1",
  startsAt: "2026-10-21T17:00:00.000Z",
  endsAt: "2026-10-21T18:30:00.000Z",
  timeZone: "Europe/Berlin",
  cancelled: false,
};

test("a saved calendar is named after its title, and still there when Safari reads it", () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:calendar");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  saveCalendarFile([talk], talk.title);
  expect(click.mock.contexts).toMatchObject([{ download: "Tea-talk-at-the-lake.ics" }]);
  expect(revoke).not.toHaveBeenCalled();
});
