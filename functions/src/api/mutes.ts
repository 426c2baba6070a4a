import { requireSignedIn } from "@attune/core/kernel/actor";
import { hidePost, listHiddenPosts, showPost } from "@attune/core/mutes/hidden-posts.service";
import { mutesContract } from "@attune/core/mutes/mutes.contract";
import { listMutes, muteMember, unmuteMember } from "@attune/core/mutes/mutes.service";
import { implementing } from "../http/procedures.ts";

const mutes = implementing("mutes", mutesContract);

export const router = {
  listMutes: mutes.listMutes.handler(({ context }) => listMutes(requireSignedIn(context.actor))),
  muteMember: mutes.muteMember.handler(({ input, context }) =>
    muteMember(requireSignedIn(context.actor), input.userId, input.length),
  ),
  unmuteMember: mutes.unmuteMember.handler(({ input, context }) =>
    unmuteMember(requireSignedIn(context.actor), input.userId),
  ),
  listHiddenPosts: mutes.listHiddenPosts.handler(({ context }) =>
    listHiddenPosts(requireSignedIn(context.actor)),
  ),
  hidePost: mutes.hidePost.handler(({ input, context }) =>
    hidePost(requireSignedIn(context.actor), input.postId),
  ),
  showPost: mutes.showPost.handler(({ input, context }) =>
    showPost(requireSignedIn(context.actor), input.postId),
  ),
};
