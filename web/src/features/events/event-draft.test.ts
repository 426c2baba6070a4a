import { describe, expect, test } from "vitest";
import { draftOf, emptyDraft, problemsOf, toRequest } from "./event-draft.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const filled = {
  ...emptyDraft(),
  title: "Supper",
  type: "Gathering",
  date: "2026-12-01",
  from: "20:00",
  untilDate: "2026-12-02",
  until: "01:00",
  timeZone: "Europe/Berlin",
  location: "The mill",
  description: "We eat slowly.",
};

describe("an event's form", () => {
  test("that's empty doesn't say a time is in the past", () => {
    const problems = problemsOf(emptyDraft(), now);
    expect(problems.date).toBe("Choose a day");
    expect(Object.values(problems)).not.toContain("That time is in the past");
  });

  test("asks for words where the server would find none", () => {
    const blank = { ...filled, title: "<hello>", location: "\u200b", description: "<b></b>" };
    expect(Object.keys(problemsOf(blank, now))).toEqual(["title", "location", "description"]);
  });

  test("takes a place, a link or both, and completes a link without its https://", () => {
    const online = { ...filled, location: "", link: " zoom.us/j/1 " };
    expect(problemsOf(online, now)).toEqual({});
    expect(toRequest(online)).toMatchObject({ location: null, link: "https://zoom.us/j/1" });
    expect(toRequest(filled)).toMatchObject({ location: "The mill", link: null });
    expect(problemsOf({ ...filled, location: "" }, now)).toEqual({
      location: "Add a place, or a link below",
    });
    expect(problemsOf({ ...filled, link: "http://zoom.us" }, now)).toEqual({
      link: "A link starts with https:// and has no spaces",
    });
  });

  test("takes an evening that ends the next day", () => {
    expect(problemsOf(filled, now)).toEqual({});
    expect(toRequest(filled)).toMatchObject({
      startsAt: "2026-12-01T19:00:00.000Z",
      endsAt: "2026-12-02T00:00:00.000Z",
      capacity: null,
    });
  });

  test("takes an end before the start for the next day's", () => {
    const overnight = { ...filled, untilDate: "" };
    expect(problemsOf(overnight, now)).toEqual({});
    expect(toRequest(overnight)).toEqual(toRequest(filled));
  });

  test("says what's wrong with the times and the places", () => {
    expect(problemsOf({ ...filled, untilDate: filled.date }, now).until).toBe(
      "The end time is before the start",
    );
    expect(problemsOf({ ...filled, date: "2026-11-01" }, now).date).toBe(
      "That time is in the past",
    );
    expect(problemsOf({ ...filled, capacity: "0" }, now).capacity).toMatch(
      /^Enter a number from 1/,
    );
  });

  test("says how many are going when the limit is below", () => {
    const event = { startsAt: "2026-12-01T19:00:00.000Z", attendeeCount: 3 };
    const problemAt = (capacity: string) =>
      problemsOf({ ...filled, capacity }, now, event).capacity;
    expect(problemAt("2")).toBe("3 people are going, so enter at least 3");
    expect([problemAt("3"), problemAt("")]).toEqual([undefined, undefined]);
  });

  test("shows an event to its host as it is, also while it takes place", () => {
    const request = toRequest({ ...filled, capacity: "12" });
    if (!request) throw new Error("The draft has problems.");
    const event = {
      ...request,
      eventId: "evt_1",
      isOnline: false,
      coHosts: [],
      isCoHost: false,
      hostIsFacilitator: false,
      host: { userId: "ada", name: "Ada", username: "ada", imageUrl: null },
      approvalStatus: "approved" as const,
      rejectionReason: null,
      isTakenDown: false,
      attendeeCount: 0,
      waitingCount: 0,
      isWaiting: false,
      waitingPlace: null,
      cancelled: false,
      cancellationReason: null,
      faces: [],
      isGoing: false,
      createdAt: "2026-11-20T12:00:00.000Z",
    };
    expect(draftOf(event)).toEqual({ ...filled, untilDate: "", capacity: "12" });
    const during = Date.parse("2026-12-01T20:00:00.000Z");
    expect(problemsOf(draftOf(event), during, event)).toEqual({});
    // On an earlier day it's as long as before.
    expect(toRequest({ ...draftOf(event), date: "2026-11-28" })).toMatchObject({
      startsAt: "2026-11-28T19:00:00.000Z",
      endsAt: "2026-11-29T00:00:00.000Z",
    });
    const longer = { ...event, endsAt: "2026-12-03T00:00:00.000Z" };
    expect(draftOf(longer).untilDate).toBe("2026-12-03");
  });
});
