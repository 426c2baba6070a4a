import { type Calendar, type Presence, slotCount, slotOf } from "./calendar.ts";
import { talks } from "./content/talks.ts";
import { people } from "./people/index.ts";
import { randomOf } from "./random.ts";

const pairOf = (one: string, other: string) => [one, other].sort().join(" ");

const isSameSpeaker = (line: string) => line.startsWith("+");
const bodyOf = (line: string) => (isSameSpeaker(line) ? line.slice(1).trim() : line);

/** Connects people and lets them talk. @returns pairs of people that are connected already */
export function enterTalks(sheet: Calendar, presence: Presence): Set<string> {
  const asked = new Set<string>();
  for (const [
    index,
    { between, lines, replies = {}, firsts = {}, pictures = {}, reactions = {} },
  ] of talks.entries()) {
    const [one, other] = between;
    asked.add(pairOf(one, other));
    const met = 1 + Math.max(...between.map((who) => presence.joined.get(who) ?? 0));
    sheet.enter(met, { act: "ask", who: one, other });
    sheet.enter(met + 1, { act: "answer", who: other, other: one, answer: "accept" });
    // The last conversations are cut off by the end of the demo.
    const latest = slotCount - lines.length - (index % 3);
    const begins = Math.max(met + 2, Math.min(latest, slotOf(1, 1) + index * 2));
    let speaker = one;
    for (const [turn, line] of lines.entries()) {
      const adds = isSameSpeaker(line);
      if (turn > 0 && !adds) speaker = speaker === one ? other : one;
      const listener = speaker === one ? other : one;
      const replyTo = lines[replies[turn] ?? -1];
      sheet.enter(begins + turn, {
        act: "say",
        who: speaker,
        other: listener,
        body: bodyOf(line),
        first: firsts[turn],
        replyTo: replyTo && bodyOf(replyTo),
        picture: pictures[turn],
      });
      const reaction = reactions[turn];
      if (reaction) {
        const act = { act: "reactToMessage", who: listener, other: speaker } as const;
        sheet.enter(begins + turn + 1, { ...act, body: bodyOf(line), reaction });
      }
    }
  }
  return asked;
}

export function enterConnections(sheet: Calendar, presence: Presence, asked: Set<string>): void {
  const random = randomOf("connections");
  for (const { username: who, interests, photoLater } of people) {
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
      // Without a photo they can't ask, so they're asked.
      const [asks, answers] = photoLater ? [other, who] : [who, other];
      sheet.enter(slot, { act: "ask", who: asks, other: answers });
      const answered = slot + random.between(1, 6);
      const waits = answered >= slotCount || random.next() < 0.1;
      if (waits || !presence.at(answered).includes(other)) continue;
      const answer = random.next() < 0.06 ? "decline" : "accept";
      sheet.enter(answered, { act: "answer", who: answers, other: asks, answer });
    }
  }
  for (const [index, who] of ["jiwoo", "kwame"].entries()) {
    if (!asked.has(pairOf(who, "maya"))) {
      sheet.enter(slotCount - 3 + index, { act: "ask", who, other: "maya" });
    }
  }
}
