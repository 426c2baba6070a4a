import type { News } from "../kernel/feature.ts";
import { reportsTopic, reviewsTopic } from "./topics.ts";

/** Without ids: an admin's open list is fetched again. */
export const reviewNews: News[] = [{ topic: reviewsTopic, acrossBlocks: true }];

/** For applications, which the admins decide on who decide on reports. */
export const applicationNews: News[] = [{ topic: reportsTopic, acrossBlocks: true }];
