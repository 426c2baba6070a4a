import { getCommunity, getStats } from "@attune/core/communities/communities.service";
import { api } from "../http/procedures.ts";

export const communitiesRouter = {
  getStats: api.communities.getStats.handler(() => getStats()),
  getCommunity: api.communities.getCommunity.handler(({ input }) => getCommunity(input.id)),
};
