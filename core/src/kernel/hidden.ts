import type { SignedInActor } from "./actor.ts";

export type Reader = Pick<SignedInActor, "userId" | "readsHidden">;

/** A moderator hid it; its author still sees it. */
export const isHiddenFrom = (
  reader: Reader,
  { hiddenAt, authorId }: { hiddenAt?: string | undefined; authorId: string },
): boolean => hiddenAt !== undefined && authorId !== reader.userId && !reader.readsHidden;
