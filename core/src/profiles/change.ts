import { now, timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { transact, type Write } from "../kernel/table.ts";
import type { ProfileItem } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";

/** Strongly consistent. @throws not_found */
export async function readProfile(userId: string): Promise<ProfileItem> {
  const { data } = await ProfileEntity.get({ userId }).go({ consistent: true });
  if (!data) throw new AppError("not_found");
  return data;
}

/**
 * Retries on concurrent changes.
 * @param changesTo undefined removes a field
 * @param also more writes of the same transaction
 * @param known the profile as the caller has read it, strongly consistent
 * @throws not_found without a profile
 */
export function changeProfile(
  userId: string,
  changesTo: (current: ProfileItem) => Partial<ProfileItem>,
  also: (current: ProfileItem, next: ProfileItem) => Write[] = () => [],
  known?: ProfileItem,
): Promise<ProfileItem> {
  let first = known;
  return retryConflicts(async () => {
    const current = first ?? (await readProfile(userId));
    first = undefined;
    const changes = changesTo(current);
    // Serves as version for optimistic locking, so it must always increase.
    const updatedAt = timestamp(Math.max(now(), Date.parse(current.updatedAt) + 1));
    const next = { ...current, ...changes, updatedAt };
    await transact([
      { write: writeOf(current, { ...changes, updatedAt }) },
      ...also(current, next),
    ]);
    return next;
  });
}

/** For the event of a change: the picture that it replaces. */
export const replacedIn = (
  { imageUrl: before }: Pictured,
  { imageUrl: after }: Pictured,
): { replaced?: string } => (before && before !== after ? { replaced: before } : {});

interface Pictured {
  imageUrl?: string | undefined;
}

function writeOf({ userId, updatedAt }: ProfileItem, changes: Partial<ProfileItem>) {
  const gone = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? name : [],
  );
  return (
    ProfileEntity.patch({ userId })
      .set(defined(changes))
      // TypeScript allows only optional attributes to be removed.
      .remove(gone as Removable[])
      .where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt))
      .params()
  );
}

type Removable = Parameters<ReturnType<typeof ProfileEntity.patch>["remove"]>[0][number];
