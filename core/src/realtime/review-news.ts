import type { News } from "../kernel/feature.ts";
import { reportsTopic, reviewsTopic } from "./topics.ts";

/** Without ids: an admin's open list is fetched again. */
export const reviewNews: News[] = [{ topic: reviewsTopic, acrossBlocks: true }];

/** Applications are decided by the admins who decide reports. */
export const applicationNews: News[] = [{ topic: reportsTopic, acrossBlocks: true }];
