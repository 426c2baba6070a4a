import { randomUUID } from "node:crypto";

/** A target of a rule. */
export interface RuleTarget {
  Arn: string;
  Id: string;
  Input?: string;
  InputPath?: string;
  InputTransformer?: { InputPathsMap?: Record<string, string>; InputTemplate: string };
  DeadLetterConfig?: { Arn: string };
}

/** The input of a target for an event of the bus. */
export function targetInput(target: RuleTarget, event: unknown): unknown {
  if (target.Input !== undefined) return JSON.parse(target.Input);
  if (target.InputPath !== undefined) return atPath(event, target.InputPath);
  if (target.InputTransformer) return transform(target.InputTransformer, event);
  return event;
}

function atPath(event: unknown, path: string): unknown {
  return path
    .replace(/^\$\.?/, "")
    .split(".")
    .filter(Boolean)
    .reduce<unknown>(
      // Any JSON; what a text or number lacks is undefined.
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      event,
    );
}

/** Fills <name> in the template: JSON for values on their own, bare text inside of quotes. */
function transform(
  {
    InputPathsMap = {},
    InputTemplate,
  }: { InputPathsMap?: Record<string, string>; InputTemplate: string },
  event: unknown,
): unknown {
  let inQuotes = false;
  const filled = InputTemplate.replace(/\\.|"|<([\w.-]+)>/g, (whole, name: string | undefined) => {
    if (whole === '"') inQuotes = !inQuotes;
    const path = name === undefined ? undefined : InputPathsMap[name];
    if (path === undefined) return whole;
    const value = atPath(event, path);
    if (!inQuotes) return JSON.stringify(value) ?? "null";
    return JSON.stringify(typeof value === "string" ? value : JSON.stringify(value)).slice(1, -1);
  });
  return JSON.parse(filled);
}

/** Fills the keywords EventBridge Scheduler offers in a schedule's input. */
export function scheduleInput(
  input: string | undefined,
  scheduleArn: string,
  time: number,
): unknown {
  const filled = (input ?? "{}")
    .replaceAll("<aws.scheduler.schedule-arn>", scheduleArn)
    .replaceAll("<aws.scheduler.scheduled-time>", isoSeconds(time))
    .replaceAll("<aws.scheduler.execution-id>", randomUUID())
    .replaceAll("<aws.scheduler.attempt-number>", "1");
  try {
    return JSON.parse(filled);
  } catch {
    return filled;
  }
}

/** "2026-11-20T10:15:00Z", without milliseconds, as EventBridge writes times. */
export const isoSeconds = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
