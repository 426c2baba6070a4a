import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { replyAnchor } from "@attune/core/discussions/discussions.rules";
import { copyLink } from "../../../parts/copy-text.ts";
import { discussionAddress } from "../discussions.queries.ts";

/** Of a topic or a discussion, or of a reply in it. */
export const copyDiscussionLink = (discussion: Discussion, replyId?: string): Promise<void> =>
  copyLink(
    discussionAddress(discussion) + (replyId === undefined ? "" : `#${replyAnchor(replyId)}`),
    "Your browser doesn't allow it. Copy the link to this page.",
  );
