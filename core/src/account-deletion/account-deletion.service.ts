import { features } from "../features.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import type { JobMap } from "../kernel/jobs.ts";
import { deletionPhases, type MemberData } from "../kernel/member-data.ts";
import { deleteObjects, listKeys } from "../kernel/object-store.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { runSteps, type Step } from "../kernel/steps.ts";
import { AccountEntity } from "../members/account.entity.ts";

/** Each page has at most 50 rows. */
const pagesPerJob = 80;

/** Removes the account last. Rows that threads need stay, without text and name. Idempotent. */
export async function deleteMember({ userId, at }: JobMap["delete-account"]): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (!account?.deletingSince) return;
  const next = await runSteps(await stepsFor(userId), at ?? null, pagesPerJob);
  if (next) await enqueueJob("delete-account", { userId, at: next });
}

/**
 * Removes what calls wrote that were still running when the deletion began, such as an upload.
 * Does nothing before the account is gone. Idempotent.
 */
export async function deleteLeftovers({ userId, at }: JobMap["delete-leftovers"]): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (account) return;
  const next = await runSteps(await stepsFor(userId), at ?? null, pagesPerJob);
  if (next) await enqueueJob("delete-leftovers", { userId, at: next });
}

async function stepsFor(userId: string): Promise<Step[]> {
  const declared = await Promise.all(
    features.flatMap(({ memberData }) => (memberData ? [memberData()] : [])),
  );
  return stepsOf(
    declared.map(({ memberData }) => memberData),
    system(userId),
  );
}

function stepsOf(all: readonly MemberData[], actor: SignedInActor): Step[] {
  return deletionPhases.flatMap((phase) =>
    all.flatMap(({ rows, steps = [], files = [] }) => [
      ...steps
        .filter((step) => step.phase === phase)
        .map(({ name, run }) => once(name, () => run(actor.userId))),
      ...rows.flatMap(({ name, deletion }) =>
        deletion?.phase === phase
          ? [{ name, run: (cursor: string | null) => deletion.deletePage(actor, cursor) }]
          : [],
      ),
      ...(phase === "traces" ? files : []).map(({ prefix }) =>
        once(`files ${prefix("")}`, async () =>
          deleteObjects(await listKeys(prefix(actor.userId))),
        ),
      ),
    ]),
  );
}

const once = (name: string, work: () => Promise<void>): Step => ({
  name,
  async run() {
    await work();
    return null;
  },
});
