import type { SignedInActor } from "../kernel/actor.ts";
import { unwatchEverywhere } from "../realtime/sockets.service.ts";
import { circleTopic } from "../realtime/topics.ts";
import { openCircle } from "./circles.access.ts";

/** @throws not_found, permission.denied outside the circle */
export const mayWatchCircle = (actor: SignedInActor, circleId: string) =>
  openCircle(actor, circleId, "member");

export const unwatchCircle = (userId: string, circleId: string): Promise<void> =>
  unwatchEverywhere(userId, circleTopic(circleId));
