import { codeOf } from "./errors.ts";

/**
 * Awaits the removal of something. It's done as well if that's gone: it was removed in another tab,
 * or by a call whose answer was lost.
 */
export async function unlessMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (codeOf(error) !== "not_found") throw error;
  }
}
