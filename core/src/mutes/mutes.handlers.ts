import type { EventHandlers } from "../kernel/feature.ts";
import { forgetHiddenPost } from "./hidden-posts.service.ts";

export const handlers: EventHandlers = {
  "post.deleted": ({ postId }) => forgetHiddenPost({ postId }),
};
