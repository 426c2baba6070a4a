import type { Made, Resource } from "../kernel/service.ts";
import type { AsyncSettings } from "./async-queue.ts";
import type { Invoker } from "./invoker.ts";

/** How the template wants asynchronous invocations treated. */
export interface InvokeConfigs {
  make(resource: Resource): Made;
  /** By the function's name or ARN. */
  of(nameOrArn: string): AsyncSettings;
}

/** As Lambda does without an EventInvokeConfig. */
const DEFAULTS = { retries: 2, maximumAge: 21_600, onFailure: undefined, onSuccess: undefined };

export function createInvokeConfigs(invoker: Invoker): InvokeConfigs {
  const configs = new Map<string, Partial<AsyncSettings>>();
  return {
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
    of(nameOrArn) {
      const settings = invoker.find(nameOrArn);
      return {
        ...DEFAULTS,
        deadLetterArn: settings?.deadLetterArn,
        ...configs.get(settings?.name ?? ""),
      };
    },
  };
}
