import { connectedAmong } from "../connections/status.ts";
import { day } from "../kernel/clock.ts";
import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { suggestedPeople } from "./likeness.service.ts";

const peopleNamed = 3;

/** Members with something in common whom the reader doesn't know yet; others each day. */
export async function digestLines({
  actor,
  at,
  language,
  texts,
}: DigestReader): Promise<DigestLine[]> {
  const items = await suggestedPeople(actor, language);
  const known = new Set(
    await connectedAmong(
      actor.userId,
      items.map(({ userId }) => userId),
    ),
  );
  const strangers = items.filter(({ userId }) => !known.has(userId));
  const start = (Math.floor(at / day) * peopleNamed) % Math.max(1, strangers.length);
  return [...strangers.slice(start), ...strangers.slice(0, start)]
    .slice(0, peopleNamed)
    .map(({ userId, name, shared }, order) => ({
      text: texts.written(name),
      // Only interests are named: charts, and where someone lives, don't belong in a mail.
      note: shared ?? texts.inCommon,
      path: `/profile/${userId}`,
      personIds: [userId],
      order,
    }));
}
