import { features } from "../features.ts";
import type { CardRows } from "../kernel/cards.ts";
import type { JobMap } from "../kernel/jobs.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { runSteps } from "../kernel/steps.ts";
import { freshCardOf } from "../members/card.ts";

/** Each page has at most 100 rows. */
const pagesPerJob = 40;

export async function declaredCards(): Promise<CardRows[]> {
  const declared = await Promise.all(features.flatMap(({ cards }) => (cards ? [cards()] : [])));
  return declared.flatMap(({ cards }) => cards);
}

/** Handles some pages per job. Idempotent; ends if the member leaves. */
export async function refreshCards({ userId, at }: JobMap["refresh-cards"]): Promise<void> {
  const steps = (await declaredCards()).map((rows) => ({
    name: rows.name,
    run: (cursor: string | null) => refreshPage(rows, userId, cursor),
  }));
  const next = await runSteps(steps, at ?? null, pagesPerJob);
  if (next) await enqueueJob("refresh-cards", { userId, at: next });
}

/** Repeats the page if the card changed, because that change's job may already have handled it. */
async function refreshPage(
  rows: CardRows,
  userId: string,
  cursor: string | null,
): Promise<string | null> {
  for (;;) {
    const card = await freshCardOf(userId);
    if (!card) return null;
    const next = await rows.refresh(card, cursor);
    const after = await freshCardOf(userId);
    const isSame =
      after?.name === card.name &&
      after.username === card.username &&
      after.imageUrl === card.imageUrl;
    if (isSame) return next;
  }
}
