import type { Actor } from "../kernel/actor.ts";
import { hour, now } from "../kernel/clock.ts";
import { onForget } from "../kernel/memory.ts";
import { recordSecurityEvent } from "./events.service.ts";
import { threatsIn } from "./threats.ts";

/** Per instance; older ones are forgotten. */
const maxRemembered = 5000;

const noted = new Map<string, number>();
onForget(() => noted.clear());

/**
 * Recorded at most hourly per operation and instance, without the text, which the sanitizer cleans
 * anyway.
 * @param operation its path
 */
export async function recordThreats(
  actor: Actor,
  operation: string,
  input: unknown,
): Promise<void> {
  const { userId } = actor;
  if (userId === null) return;
  const threats = threatsIn(input);
  if (threats.length === 0) return;
  const patterns = threats.join(", ");
  const key = `${userId}#${operation}#${patterns}`;
  const before = noted.get(key);
  if (before !== undefined && now() - before < hour) return;
  if (noted.size >= maxRemembered) noted.clear();
  noted.set(key, now());
  await recordSecurityEvent(userId, {
    eventType: "threat_detected",
    severity: "medium",
    details: { operation, patterns },
  });
}
