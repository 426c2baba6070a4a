import { client } from "../../../lib/api.ts";

/**
 * Links the member to the practices list. The profile is saved already, so failures stay silent.
 */
export async function linkInterests(
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  await Promise.allSettled([
    ...(added.length > 0 ? [client.interests.linkPractices({ names: added })] : []),
    ...gone.map((name) => client.interests.removeLink({ name })),
  ]);
}
