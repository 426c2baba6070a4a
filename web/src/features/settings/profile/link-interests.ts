import { client } from "../../../lib/api.ts";

/**
 * Lets the list of practices know what the member practises. A failure takes nothing away from
 * the profile, which is saved already, so that nobody is told.
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
