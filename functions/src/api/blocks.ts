import { blocksContract } from "@attune/core/blocks/blocks.contract";
import { blockMember, listBlocks, unblockMember } from "@attune/core/blocks/blocks.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { implementing } from "../http/procedures.ts";

const blocks = implementing("blocks", blocksContract);

export const router = {
  listBlocks: blocks.listBlocks.handler(({ input, context }) =>
    listBlocks(requireSignedIn(context.actor), input.cursor),
  ),
  blockMember: blocks.blockMember.handler(({ input, context }) =>
    blockMember(requireSignedIn(context.actor), input.userId),
  ),
  unblockMember: blocks.unblockMember.handler(({ input, context }) =>
    unblockMember(requireSignedIn(context.actor), input.userId),
  ),
};
