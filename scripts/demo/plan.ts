import { type ReactionType, reactionTypes } from "@attune/core/feed/feed.contract";
import {
  type Calendar,
  calendar,
  joiningPerEra,
  roundsPerEra,
  slotCount,
  slotOf,
} from "./calendar.ts";
import { albums } from "./content/albums.ts";
import { circles } from "./content/circles.ts";
import { composePosts } from "./content/composed.ts";
import { events } from "./content/events/index.ts";
import { meetups } from "./content/meetups.ts";
import { writtenPosts } from "./content/posts/index.ts";
import { shortComments } from "./content/short-comments.ts";
import { talks } from "./content/talks.ts";
import { applications, proposals } from "./content/waiting.ts";
import { people } from "./people/index.ts";
import { enterAlbums } from "./plan-albums.ts";
import { enterBookmarks } from "./plan-bookmarks.ts";
import { enterCircleTalk } from "./plan-circle-talk.ts";
import { enterMeetups } from "./plan-meetups.ts";
import { enterProtection } from "./plan-protection.ts";
import type { Plan, WrittenPost } from "./plan-types.ts";
import { type Random, randomOf } from "./random.ts";

const postTotal = 216;
/** Former members: subscriptions that end at the start of an era. */
const leaving = { era: 3, who: ["nika", "samuel-r", "parisa"] };
const suggestions = [
  ["kiri", "Karakia"],
  ["haruto", "Calligraphy"],
  ["isla", "Cold Water Swimming"],
  ["camila", "Labyrinth Walking"],
  ["bia", "Ecstatic Dance"],
  ["rowan", "Bird Listening"],
] as const;

/** Most people turn notification mails off; these keep them. */
const mailed = new Set(["maya", "ingrid", "haruto", "noor"]);

/** The slots in which a member can act: after joining and before leaving. */
interface Presence {
  joined: Map<string, number>;
  at(slot: number): string[];
}

/** The whole past of the demo community. Deterministic. */
export function makePlan(): Plan {
  const sheet = calendar();
  const presence = enterArrivals(sheet);
  enterGatherings(sheet, presence);
  enterCircleTalk(sheet, presence.at);
  const asked = enterTalks(sheet, presence);
  enterConnections(sheet, presence, asked);
  enterPosts(sheet, presence);
  enterBookmarks(sheet, presence.at);
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
  enterProtection(sheet);
  enterReading(sheet, presence);
  return { people, circles, events, albums, meetups, eras: sheet.eras() };
}

/** Founders first; trials start late enough to be still running. */
function enterArrivals(sheet: Calendar): Presence {
  const founders = new Set([
    "maya",
    "ingrid",
    ...leaving.who,
    ...circles.map(({ keeper }) => keeper),
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
  for (const [index, { keeper }] of circles.entries()) {
    const made = slotOf(Math.floor(index / 4), 1 + (index % 3));
    sheet.enter(made, { act: "createCircle", who: keeper, circle: index });
    enterGuests(sheet, presence, random, {
      from: made + 1,
      until: slotCount - 1,
      count: random.between(7, 20),
      except: keeper,
      act: (who) => ({ act: "joinCircle", who, circle: index }),
    });
  }
  for (const [index, { host, inDays }] of events.entries()) {
    // Past events were created while they were upcoming.
    const listed = inDays < 0 ? slotOf(2, 2 + (index % 3)) : slotOf(3 + (index % 4), 1);
    sheet.enter(listed, { act: "createEvent", who: host, event: index });
    enterGuests(sheet, presence, random, {
      from: listed + 1,
      until: inDays < 0 ? slotOf(2, roundsPerEra - 1) : slotCount - 1,
      count: random.between(4, 14),
      except: host,
      act: (who) => ({ act: "joinEvent", who, event: index }),
    });
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

const pairOf = (one: string, other: string) => [one, other].sort().join(" ");

/** Two people connect, then talk. @returns the pairs that are taken */
function enterTalks(sheet: Calendar, presence: Presence): Set<string> {
  const asked = new Set<string>();
  for (const [index, { between, lines }] of talks.entries()) {
    const [one, other] = between;
    asked.add(pairOf(one, other));
    const met = 1 + Math.max(...between.map((who) => presence.joined.get(who) ?? 0));
    sheet.enter(met, { act: "ask", who: one, other });
    sheet.enter(met + 1, { act: "answer", who: other, other: one, answer: "accept" });
    // Spread over the remaining time; the last ones stay unfinished.
    const latest = slotCount - lines.length - (index % 3);
    const begins = Math.max(met + 2, Math.min(latest, slotOf(1, 1) + index * 2));
    let speaker = one;
    for (const [turn, line] of lines.entries()) {
      const adds = line.startsWith("+");
      if (turn > 0 && !adds) speaker = speaker === one ? other : one;
      const listener = speaker === one ? other : one;
      const body = adds ? line.slice(1).trim() : line;
      sheet.enter(begins + turn, { act: "say", who: speaker, other: listener, body });
    }
  }
  return asked;
}

function enterConnections(sheet: Calendar, presence: Presence, asked: Set<string>): void {
  const random = randomOf("connections");
  for (const { username: who, interests } of people) {
    const joined = presence.joined.get(who) ?? 0;
    const wishes = who === "maya" ? 8 : random.between(1, 3);
    for (let wish = 0; wish < wishes; wish++) {
      const slot = Math.min(slotCount - 2, joined + 1 + random.between(0, 24));
      const open = presence
        .at(slot)
        .filter((other) => other !== who && !asked.has(pairOf(who, other)));
      const alike = open.filter((other) =>
        people.some(
          (one) => one.username === other && one.interests.some((i) => interests.includes(i)),
        ),
      );
      if (!presence.at(slot).includes(who) || open.length === 0) continue;
      const other = random.pick(alike.length > 0 ? alike : open);
      asked.add(pairOf(who, other));
      sheet.enter(slot, { act: "ask", who, other });
      const answered = slot + random.between(1, 6);
      const waits = answered >= slotCount || random.next() < 0.1;
      if (waits || !presence.at(answered).includes(other)) continue;
      const answer = random.next() < 0.06 ? "decline" : "accept";
      sheet.enter(answered, { act: "answer", who: other, other: who, answer });
    }
  }
  // Two requests wait for the member shown first.
  for (const [index, who] of ["jiwoo", "kwame"].entries()) {
    if (!asked.has(pairOf(who, "maya"))) {
      sheet.enter(slotCount - 3 + index, { act: "ask", who, other: "maya" });
    }
  }
}

const reactionWeights: Record<ReactionType, number> = {
  love: 5,
  gratitude: 4,
  insight: 3,
  support: 3,
  celebrate: 1,
};
const weighted = reactionTypes.flatMap((type) =>
  Array(reactionWeights[type]).fill(type),
) as ReactionType[];

/** Activity grows with the community. */
const postSlot = (random: Random, earliest: number): number => {
  const last = slotCount - 2;
  return earliest + Math.floor(Math.sqrt(random.next()) * (last - earliest + 1));
};

function enterPosts(sheet: Calendar, presence: Presence): void {
  const random = randomOf("posts");
  /** No one posts twice in a row. */
  const written = new Map<string, number[]>();
  const composed = composePosts(people, postTotal - writtenPosts.length);
  for (const [index, post] of [...writtenPosts, ...composed].entries()) {
    const earliest = (presence.joined.get(post.by) ?? 0) + 1;
    const own = written.get(post.by) ?? [];
    const fits = (slot: number) =>
      presence.at(slot).includes(post.by) && own.every((other) => Math.abs(other - slot) > 1);
    let slot = postSlot(random, earliest);
    for (let attempt = 0; attempt < 20 && !fits(slot); attempt++) {
      slot = postSlot(random, earliest);
    }
    if (!presence.at(slot).includes(post.by)) slot = earliest;
    written.set(post.by, [...own, slot]);
    const { by: who, content, topic } = post;
    sheet.enter(slot, { act: "post", who, post: index, content, topic });
    enterResponses(sheet, presence, random, { index, slot, post });
  }
}

function enterResponses(
  sheet: Calendar,
  presence: Presence,
  random: Random,
  { index, slot, post }: { index: number; slot: number; post: WrittenPost },
): void {
  const left = Math.min(9, slotCount - 1 - slot);
  const later = () => slot + 1 + Math.floor(random.next() ** 2 * left);
  const readers = random.some(presence.at(slot + 1), 60).filter((who) => who !== post.by);
  const staying = (who: string, when: number) => presence.at(when).includes(who);
  for (const who of readers.slice(0, Math.floor(random.next() ** 1.8 * 10))) {
    const when = later();
    if (staying(who, when)) {
      sheet.enter(when, { act: "react", who, post: index, reaction: random.pick(weighted) });
    }
  }
  const texts = [...post.comments, ...random.some(shortComments, random.between(0, 1))];
  for (const [place, who] of readers.slice(-texts.length).entries()) {
    const when = later();
    const content = texts[place];
    if (content !== undefined && staying(who, when)) {
      sheet.enter(when, { act: "comment", who, post: index, content });
    }
  }
}

/** People read new messages now and then; the latest stay unread. */
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
