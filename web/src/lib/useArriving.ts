import { useRef } from "react";
import { usePendingVariables } from "./usePendingVariables.ts";
import type { Unsent } from "./useUnsent.ts";

/**
 * The texts being sent that the list doesn't show yet. It may have one before its answer is here,
 * which is only known by the words.
 * @param what the draft's name
 * @param own what the reader has written in the list
 */
export function useArriving(what: string, own: readonly { id: string; text: string }[]): Unsent[] {
  const pending = usePendingVariables<Unsent>([what]);
  /** What was listed when a text began to be sent, by its token: the same words aren't the same. */
  const listedBefore = useRef(new Map<string, ReadonlySet<string>>());
  return pending.filter(({ token, text }) => {
    const before = listedBefore.current.get(token) ?? new Set(own.map(({ id }) => id));
    listedBefore.current.set(token, before);
    return !own.some((listed) => listed.text === text && !before.has(listed.id));
  });
}
