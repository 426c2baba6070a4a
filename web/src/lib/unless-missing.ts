import { codeOf } from "./errors.ts";

/**
 * Awaits the removal of something. It's done as well if that's gone: it was removed in another tab,
 * or by a call whose answer was lost. Only for what its remover can always find.
 * @returns whether it was still there
 */
export async function unlessMissing(removal: Promise<unknown>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (error) {
    if (codeOf(error) !== "not_found") throw error;
    return false;
  }
}
