import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";

export const defaultCommunityId = "attune";

const communitySchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  memberCount: z.number(),
  eventCount: z.number(),
});
export type Community = z.infer<typeof communitySchema>;

export const communitiesContract = {
  getStats: operation("anyone")
    .route({ method: "GET", path: "/stats" })
    .output(z.object({ memberTotal: z.number(), eventTotal: z.number() })),

  getCommunity: operation("signed_in")
    .route({ method: "GET", path: "/communities/{id}" })
    .input(z.object({ id: z.string().check(z.maxLength(60)) }))
    .output(communitySchema),
};
