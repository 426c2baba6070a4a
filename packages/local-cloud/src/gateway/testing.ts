import { memoryContext } from "../kernel/memory-context.ts";
import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";

// biome-ignore lint/suspicious/noExplicitAny: events are untyped JSON
export type Event = Record<string, any>;
export type Handlers = Record<string, (event: Event) => unknown>;

export function resource(type: string, id: string, properties: Resource["properties"]): Resource {
  return { stack: "test", logicalId: id, physicalName: `test-${id}`, type, properties };
}

/** Makes a resource of the template and gives what Ref gives. */
export function maker(provider: Provider, service: string) {
  return async (type: string, id: string, properties: object): Promise<string> =>
    (await makeWhole(provider, service, type, id, properties)).ref;
}

export async function makeWhole(
  provider: Provider,
  service: string,
  type: string,
  id: string,
  properties: object,
): Promise<Made> {
  return provider.make(resource(`AWS::${service}::${type}`, id, properties));
}

export const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

/** A context whose functions are these handlers; every event is noted with its function's name. */
export function functionContext(handlers: Handlers, overrides: Partial<CloudContext> = {}) {
  const events: { name: string; event: Event }[] = [];
  const context = memoryContext({
    invoke: async (arn, event) => {
      const name = arn.split(":").at(-1) ?? "";
      events.push({ name, event: event as Event });
      return handlers[name]?.(event as Event);
    },
    ...overrides,
  });
  return { context, events };
}
