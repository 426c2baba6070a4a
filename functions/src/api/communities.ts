import { communitiesContract } from "@attune/core/communities/communities.contract";
import { getCommunity, getStats } from "@attune/core/communities/communities.service";
import { implementing } from "../http/procedures.ts";

const communities = implementing("communities", communitiesContract);

export const router = {
  getStats: communities.getStats.handler(() => getStats()),
  getCommunity: communities.getCommunity.handler(({ input }) => getCommunity(input.id)),
};
