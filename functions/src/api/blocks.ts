import { blocksContract } from "@attune/core/blocks/blocks.contract";
import { blockMember, listBlocks, unblockMember } from "@attune/core/blocks/blocks.service";
import { implementing } from "../http/procedures.ts";

const blocks = implementing("blocks", blocksContract);

export const router = {
  listBlocks: blocks.listBlocks.handler(({ input, context }) =>
    listBlocks(context.actor, input.cursor),
  ),
  blockMember: blocks.blockMember.handler(({ input, context }) =>
    blockMember(context.actor, input.userId),
  ),
  unblockMember: blocks.unblockMember.handler(({ input, context }) =>
    unblockMember(context.actor, input.userId),
  ),
};
