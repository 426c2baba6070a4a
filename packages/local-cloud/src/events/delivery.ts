import type { CloudContext } from "../kernel/service.ts";
import type { RuleTarget } from "./targets.ts";

/** A queue for undeliverable events, and the rule or schedule that they're from. */
export interface DeadLetterSource {
  queueArn: string;
  source: string;
}

/** Sends events to the targets of rules and schedules. */
export interface Delivery {
  /**
   * Sends the event to the target, or to its dead-letter queue if the target refuses it. An event
   * that both refuse is lost.
   */
  send(
    target: Pick<RuleTarget, "Arn" | "DeadLetterConfig">,
    event: unknown,
    refusalOf: (targetArn: string) => string | undefined,
  ): void;
  noteDeadLetters(source: string, target: Pick<RuleTarget, "DeadLetterConfig">): void;
  deadLetterSources(): DeadLetterSource[];
}

export function createDelivery(context: CloudContext): Delivery {
  const deadLetterSources: DeadLetterSource[] = [];
  return {
    send({ Arn, DeadLetterConfig }, event, refusalOf) {
      for (const targetArn of [Arn, ...(DeadLetterConfig ? [DeadLetterConfig.Arn] : [])]) {
        const refusal = refusalOf(targetArn);
        if (!refusal) return context.deliver(targetArn, event);
        context.log({ source: "events", level: "error", text: refusal });
      }
    },
    noteDeadLetters(source, { DeadLetterConfig }) {
      if (DeadLetterConfig) deadLetterSources.push({ queueArn: DeadLetterConfig.Arn, source });
    },
    deadLetterSources: () => deadLetterSources,
  };
}

/** What delivering to the target needs permission for. */
export const actionOn = (targetArn: string): string =>
  targetArn.startsWith("arn:aws:sqs:") ? "sqs:SendMessage" : "lambda:InvokeFunction";
