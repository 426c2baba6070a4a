import type { Reply } from "@attune/core/discussions/discussions.contract";
import { useState } from "react";

/**
 * The reader's new replies. They belong on the last page, so until it has loaded they're shown below
 * the others.
 */
export function useSentReplies(loaded: readonly Reply[], isLastPageLoaded: boolean) {
  const [sent, setSent] = useState<readonly Reply[]>([]);
  const loadedIds = new Set(loaded.map(({ replyId }) => replyId));
  return {
    below: isLastPageLoaded ? [] : sent.filter(({ replyId }) => !loadedIds.has(replyId)),
    add: (reply: Reply) => setSent((before) => [...before, reply]),
    replace: (edited: Reply) =>
      setSent((before) => before.map((one) => (one.replyId === edited.replyId ? edited : one))),
    remove: (replyId: string) =>
      setSent((before) => before.filter((one) => one.replyId !== replyId)),
  };
}
