import { now, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { transact, type Write } from "../kernel/table.ts";
import type { ProfileItem } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";

/** A member pressing switches is a handful of changes at once, from one or two devices. */
const tries = 12;

/**
 * Writes what changes of a profile, and nothing else of it: what others write meanwhile stays. Two
 * changes at once are made one after the other, the later one to what the earlier one left.
 * @param changesTo what becomes of the profile as it stands; undefined removes a field
 * @param also what is written with it
 * @throws not_found when the member has no profile yet
 */
export async function changeProfile(
  userId: string,
  changesTo: (current: ProfileItem) => Partial<ProfileItem>,
  also: (current: ProfileItem, next: ProfileItem) => Write[] = () => [],
): Promise<ProfileItem> {
  for (let attempt = 1; ; attempt++) {
    const { data: current } = await ProfileEntity.get({ userId }).go({ consistent: true });
    if (!current) throw new AppError("not_found");
    const changes = changesTo(current);
    // Never the time that is there: it is what tells whether somebody was faster.
    const updatedAt = timestamp(Math.max(now(), Date.parse(current.updatedAt) + 1));
    const next = { ...current, ...changes, updatedAt };
    try {
      await transact([
        { write: writeOf(current, { ...changes, updatedAt }) },
        ...also(current, next),
      ]);
      return next;
    } catch (error) {
      if (!isAppError(error, "request.conflict") || attempt >= tries) throw error;
    }
  }
}

function writeOf({ userId, updatedAt }: ProfileItem, changes: Partial<ProfileItem>) {
  const gone = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? name : [],
  );
  return (
    ProfileEntity.patch({ userId })
      .set(defined(changes))
      // Names of attributes that are left without a value, which only removable ones can be.
      .remove(gone as Removable[])
      .where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt))
      .params()
  );
}

type Removable = Parameters<ReturnType<typeof ProfileEntity.patch>["remove"]>[0][number];
