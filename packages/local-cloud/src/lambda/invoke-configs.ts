import type { Iam } from "../iam/index.ts";
import type { Made, Resource } from "../kernel/service.ts";
import type { AsyncSettings } from "./async-queue.ts";
import type { Invoker } from "./invoker.ts";

/** How the template wants asynchronous invocations treated. */
export interface InvokeConfigs {
  make(resource: Resource): Made;
  /** By the function's name or ARN. */
  of(nameOrArn: string): AsyncSettings;
  /** @throws if a function's role doesn't allow what Lambda does with its events */
  requirePermissions(iam: Iam): void;
}

/** As Lambda does without an EventInvokeConfig. */
const DEFAULTS = { retries: 2, maximumAge: 21_600, onFailure: undefined, onSuccess: undefined };

export function createInvokeConfigs(invoker: Invoker): InvokeConfigs {
  const configs = new Map<string, Partial<AsyncSettings>>();
  const of = (nameOrArn: string): AsyncSettings => {
    const settings = invoker.find(nameOrArn);
    return {
      ...DEFAULTS,
      deadLetterArn: settings?.deadLetterArn,
      ...configs.get(settings?.name ?? ""),
    };
  };
  return {
    of,
    make({ physicalName, properties }) {
      const { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig } =
        properties;
      configs.set(invoker.get(String(FunctionName)).name, {
        ...(MaximumRetryAttempts === undefined ? {} : { retries: Number(MaximumRetryAttempts) }),
        ...(MaximumEventAgeInSeconds === undefined
          ? {}
          : { maximumAge: Number(MaximumEventAgeInSeconds) }),
        onFailure: DestinationConfig?.OnFailure?.Destination,
        onSuccess: DestinationConfig?.OnSuccess?.Destination,
      });
      return { ref: physicalName };
    },
    requirePermissions(iam) {
      for (const { name, roleArn } of invoker.list()) {
        const { onFailure, onSuccess, deadLetterArn } = of(name);
        for (const resource of [onFailure, onSuccess, deadLetterArn]) {
          if (!resource) continue;
          const action = resource.startsWith("arn:aws:sqs:")
            ? "sqs:SendMessage"
            : "lambda:InvokeFunction";
          if (iam.decide(roleArn, { action, resource }) !== "allowed")
            throw new Error(`The role of ${name} must allow ${action} on ${resource}`);
        }
      }
    },
  };
}
