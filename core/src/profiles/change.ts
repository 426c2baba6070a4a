import { now, timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { transact, type Write } from "../kernel/table.ts";
import type { ProfileItem } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";

/**
 * Retries on concurrent changes.
 * @param changesTo undefined removes a field
 * @param also more writes of the same transaction
 * @throws not_found without a profile
 */
export function changeProfile(
  userId: string,
  changesTo: (current: ProfileItem) => Partial<ProfileItem>,
  also: (current: ProfileItem, next: ProfileItem) => Write[] = () => [],
): Promise<ProfileItem> {
  return retryConflicts(async () => {
    const { data: current } = await ProfileEntity.get({ userId }).go({ consistent: true });
    if (!current) throw new AppError("not_found");
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
