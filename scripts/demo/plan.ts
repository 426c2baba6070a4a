import {
  type Calendar,
  calendar,
  joiningPerEra,
  type Presence,
  roundsPerEra,
  slotCount,
  slotOf,
} from "./calendar.ts";
import { albums } from "./content/albums.ts";
import { circles } from "./content/circles.ts";
import { events } from "./content/events/index.ts";
import { meetups } from "./content/meetups.ts";
import { applications, proposals, requestNotes } from "./content/waiting.ts";
import { people } from "./people/index.ts";
import { enterAlbums } from "./plan-albums.ts";
import { enterAttention } from "./plan-attention.ts";
import { enterBookmarks } from "./plan-bookmarks.ts";
import { enterCircleTalk } from "./plan-circle-talk.ts";
import { enterConnections, enterTalks } from "./plan-connections.ts";
import { enterEventComments } from "./plan-event-comments.ts";
import { enterGroupTalks } from "./plan-groups.ts";
import { enterInvitations } from "./plan-invitations.ts";
import { enterMeetupComments, enterMeetups } from "./plan-meetups.ts";
import { enterPolls } from "./plan-polls.ts";
import { enterPosts } from "./plan-posts.ts";
import { enterProtection } from "./plan-protection.ts";
import type { Plan } from "./plan-types.ts";
import { type Random, randomOf } from "./random.ts";

/** Members who cancel their subscriptions, and so become former members. */
const leaving = { era: 3, who: ["nika", "samuel-r", "parisa"] };
/** By the demo's admin, of the last payment. */
const refund = {
  who: "ingrid",
  other: "parisa",
  amount: 1200,
  reason: "Left in the first days of a month that was already paid",
};
const suggestions = [
  ["kiri", "Karakia"],
  ["haruto", "Calligraphy"],
  ["isla", "Cold Water Swimming"],
  ["camila", "Labyrinth Walking"],
  ["bia", "Ecstatic Dance"],
  ["rowan", "Bird Listening"],
] as const;

/** Members who keep notification mails on; all others turn them off. */
const mailed = new Set(["maya", "ingrid", "haruto", "noor"]);

/** Always makes the same plan. */
export function makePlan(): Plan {
  const sheet = calendar();
  const presence = enterArrivals(sheet);
  enterGatherings(sheet, presence);
  enterEventComments(sheet);
  enterCircleTalk(sheet, presence.at);
  const asked = enterTalks(sheet, presence);
  enterConnections(sheet, presence, asked);
  enterGroupTalks(sheet);
  enterPosts(sheet, presence);
  enterBookmarks(sheet, presence.at);
  enterPolls(sheet, presence.at);
  for (const [index, [who, interest]] of suggestions.entries()) {
    sheet.enter(slotOf(5, 1) + index * 3, { act: "suggest", who, interest });
  }
  enterAlbums(sheet, presence.joined);
  for (const { by: who, ...application } of applications) {
    sheet.enter(slotOf(6, 2), { act: "apply", who, ...application });
  }
  for (const event of proposals) {
    sheet.enter(slotOf(6, 3), { act: "propose", who: event.host, event });
  }
  enterMeetups(sheet, presence.at);
  enterMeetupComments(sheet);
  enterRequests(sheet, presence);
  enterInvitations(sheet, circles);
  enterProtection(sheet);
  enterAttention(sheet);
  enterReading(sheet, presence);
  return { people, circles, events, albums, meetups, eras: sheet.eras() };
}

/** Enters who joins when. Later arrivals are recent enough for their trials to be running. */
function enterArrivals(sheet: Calendar): Presence {
  const founders = new Set([
    "maya",
    "ingrid",
    ...leaving.who,
    ...circles.map(({ host }) => host),
    ...events.map(({ host }) => host),
  ]);
  const first = people.filter(({ username }) => founders.has(username));
  const rest = people.filter(({ username, plan }) => !founders.has(username) && !plan);
  const trials = people.filter(({ username, plan }) => !founders.has(username) && plan);
  const joined = new Map<string, number>();
  const waiting = [...first, ...rest];
  for (const [era, count] of joiningPerEra.entries()) {
    for (let place = 0; place < count; place++) {
      const trial = era >= 2 && place < 2 ? trials.shift() : undefined;
      const person = trial ?? waiting.shift() ?? trials.shift();
      if (!person) continue;
      joined.set(person.username, slotOf(era, 0));
      const { username: who } = person;
      sheet.enter(slotOf(era, 0), { act: "join", who, mails: mailed.has(who) });
    }
  }
  const left = slotOf(leaving.era, 0);
  for (const who of leaving.who) sheet.enter(left, { act: "cancel", who });
  sheet.enter(slotOf(leaving.era, 1), { act: "refund", ...refund });
  return {
    joined,
    at: (slot) =>
      people
        .map(({ username }) => username)
        .filter((username) => {
          const since = joined.get(username);
          if (since === undefined || since >= slot) return false;
          return slot < left || !leaving.who.includes(username);
        }),
  };
}

function enterGatherings(sheet: Calendar, presence: Presence): void {
  const random = randomOf("gatherings");
  for (const [index, { host }] of circles.entries()) {
    const made = slotOf(Math.floor(index / 4), 1 + (index % 3));
    sheet.enter(made, { act: "createCircle", who: host, circle: index });
    enterGuests(sheet, presence, random, {
      from: made + 1,
      until: slotCount - 1,
      count: random.between(7, 20),
      except: host,
      act: (who) => ({ act: "joinCircle", who, circle: index }),
    });
  }
  for (const [index, event] of events.entries()) {
    const { host, inDays, coHost, announcement: body, cancellation: reason } = event;
    // Events that are over now were created while they were still ahead.
    const listed = inDays < 0 ? slotOf(2, 2 + (index % 3)) : slotOf(3 + (index % 4), 1);
    sheet.enter(listed, { act: "createEvent", who: host, event: index });
    enterGuests(sheet, presence, random, {
      from: listed + 1,
      until: inDays < 0 ? slotOf(2, roundsPerEra - 1) : slotCount - 1,
      count: random.between(4, 14),
      except: host,
      act: (who) => ({ act: "joinEvent", who, event: index }),
    });
    if (coHost) {
      sheet.enter(slotCount - 2, { act: "inviteCoHost", who: host, event: index, other: coHost });
      sheet.enter(slotCount - 1, { act: "acceptCoHosting", who: coHost, event: index });
    }
    if (body) sheet.enter(slotCount - 1, { act: "announce", who: host, event: index, body });
    if (reason) sheet.enter(slotCount - 1, { act: "cancelEvent", who: host, event: index, reason });
  }
}

function enterRequests(sheet: Calendar, presence: Presence): void {
  const random = randomOf("requests");
  const joining = sheet.eras().flatMap(({ rounds }) => rounds.flat());
  for (const [circle, { host, joining: how }] of circles.entries()) {
    if (how !== "request" || host !== "maya") continue;
    const inside = joining.flatMap((act) =>
      act.act === "joinCircle" && act.circle === circle ? act.who : [],
    );
    const strangers = presence
      .at(slotCount - 1)
      .filter((who) => who !== host && !inside.includes(who));
    for (const [index, who] of random.some(strangers, requestNotes.length).entries()) {
      const note = requestNotes[index] ?? "";
      sheet.enter(slotCount - 1, { act: "askToJoin", who, circle, note });
    }
  }
}

interface Guests {
  from: number;
  until: number;
  count: number;
  except: string;
  act(who: string): Parameters<Calendar["enter"]>[1];
}

function enterGuests(sheet: Calendar, presence: Presence, random: Random, wish: Guests): void {
  const guests = random.some(
    presence.at(wish.until).filter((who) => who !== wish.except),
    wish.count,
  );
  for (const who of guests) {
    const earliest = Math.max(wish.from, (presence.joined.get(who) ?? 0) + 1);
    if (earliest > wish.until) continue;
    // Most RSVPs come soon after the announcement.
    const slot = Math.min(wish.until, earliest + Math.floor(random.next() ** 2 * 30));
    if (presence.at(slot).includes(who)) sheet.enter(slot, wish.act(who));
  }
}

/** Marks notifications and messages as read, except the latest. */
function enterReading(sheet: Calendar, presence: Presence): void {
  const random = randomOf("reading");
  const eras = joiningPerEra.length;
  for (let era = 1; era < eras - 1; era++) {
    const slot = slotOf(era, roundsPerEra - 1);
    const present = presence.at(slot);
    const readers = new Set(random.some(present, Math.ceil(present.length / 4)));
    if (era >= eras - 2) readers.delete("maya");
    else readers.add("maya");
    for (const who of readers) sheet.enter(slot, { act: "read", who });
  }
}
