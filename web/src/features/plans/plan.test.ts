import type { CommunityEvent } from "@attune/core/events/events.contract";
import type { PlannedMeetup } from "@attune/core/meetups/meetups.contract";
import { expect, test } from "vitest";
import { calendarFile } from "../../lib/calendar-file.ts";
import {
  mergePlans,
  ofEvent,
  ofMeetup,
  type Plan,
  type PlanList,
  toCalendarEntry,
} from "./plan.ts";

const host = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };

const eventOn = (day: string): CommunityEvent => ({
  eventId: `evt_${day}`,
  title: `Event ${day}`,
  description: "We meet.",
  imageUrl: null,
  location: "The mill",
  isOnline: false,
  link: null,
  type: "Gathering",
  startsAt: `2026-12-${day}T18:00:00.000Z`,
  endsAt: `2026-12-${day}T20:00:00.000Z`,
  timeZone: "America/New_York",
  host,
  coHosts: [],
  isCoHost: false,
  hostIsFacilitator: true,
  approvalStatus: "approved",
  rejectionReason: null,
  isTakenDown: false,
  attendeeCount: 1,
  waitingCount: 0,
  isWaiting: false,
  waitingPlace: null,
  capacity: null,
  cancelled: false,
  cancellationReason: null,
  faces: [],
  isPublic: false,
  isGoing: true,
  createdAt: "2026-11-20T12:00:00.000Z",
});

const meetupOn = (day: string): PlannedMeetup => ({
  circle: { circleId: "cir_1", name: "Sitters" },
  meetupId: "mtp_1",
  meetup: {
    meetupId: "mtp_1",
    circleId: "cir_1",
    title: "Sitting",
    description: "Half an hour.",
    place: null,
    link: null,
    start: `2026-12-${day}T07:00`,
    end: `2026-12-${day}T08:00`,
    timeZone: "Europe/Berlin",
    capacity: null,
    recurrence: { frequency: "none", until: null, count: null },
    isOnline: true,
    host,
    canEdit: false,
    ended: false,
    cancellationReason: null,
    createdAt: "2026-11-20T12:00:00.000Z",
  },
  occurrence: {
    occurrenceId: `occ_${day}`,
    day: `2026-12-${day}`,
    startsAt: `2026-12-${day}T06:00:00.000Z`,
    endsAt: `2026-12-${day}T07:00:00.000Z`,
    cancelled: false,
    cancellationReason: null,
    moved: false,
    goingCount: 1,
    waitingCount: 0,
    waitingPlace: null,
    answer: "going",
    link: "https://meet.example/1",
  },
});

const whole = (plans: Plan[]): PlanList => ({ plans, hasNextPage: false });
const eventsOn = (...days: string[]) => days.map((one) => ofEvent(eventOn(one)));
const meetupsOn = (...days: string[]) => days.map((one) => ofMeetup(meetupOn(one)));

test("events and meetups of all circles are in one order, with those one waits for", () => {
  const plans = mergePlans([
    whole(eventsOn("04", "08")),
    whole([ofEvent(eventOn("05"), true)]),
    whole(meetupsOn("02", "06")),
  ]);
  expect(plans.map(({ id }) => id)).toEqual(["occ_02", "evt_04", "evt_05", "occ_06", "evt_08"]);
  expect(plans[0]).toMatchObject({ circle: "Sitters", place: "Online", isWaiting: false });
  expect(plans[2]).toMatchObject({ isWaiting: true });
});

test("while one list has more pages, later plans wait", () => {
  const plans = mergePlans([
    { plans: eventsOn("04"), hasNextPage: true },
    whole(meetupsOn("02", "06")),
  ]);
  expect(plans.map(({ id }) => id)).toEqual(["occ_02", "evt_04"]);
});

test("a calendar file has all of them, each in its own zone", () => {
  const plans = mergePlans([whole(eventsOn("04")), whole(meetupsOn("02"))]);
  const file = calendarFile(
    plans.map((plan) => toCalendarEntry(plan, "https://attune.example")),
    Date.parse("2026-11-22T12:00:00.000Z"),
  );
  expect(file).toContain("DTSTART;TZID=Europe/Berlin:20261202T070000");
  expect(file).toContain("DTSTART;TZID=America/New_York:20261204T130000");
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
});

test("an online event's calendar entry has its link, unless it's cancelled", () => {
  const link = "https://rooms.example/mill";
  const online = { ...eventOn("05"), location: null, isOnline: true, link };
  const entry = toCalendarEntry(ofEvent(online), "https://attune.example");
  expect(entry).toMatchObject({ place: "Online", description: expect.stringContaining(link) });
  const cancelled = toCalendarEntry(
    ofEvent({ ...online, cancelled: true }),
    "https://attune.example",
  );
  expect(cancelled.description).not.toContain(link);
});
