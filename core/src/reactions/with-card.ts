import { isAppError } from "../kernel/errors.ts";
import type { Card } from "../kernel/schemas.ts";
import { cardOf } from "../profiles/profiles.service.ts";

/** A member who has left meanwhile tells nobody anything. */
export async function withCard(
  userId: string,
  work: (card: Card) => Promise<unknown>,
): Promise<void> {
  let card: Card;
  try {
    card = await cardOf(userId);
  } catch (error) {
    if (isAppError(error)) return;
    throw error;
  }
  await work(card);
}
