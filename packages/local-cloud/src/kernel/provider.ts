import type { Made, Provider, Resource } from "./service.ts";

/** @param makers by resource type, such as "AWS::SQS::Queue" */
export const providerOf = (
  makers: Readonly<Record<string, (resource: Resource) => Made | Promise<Made>>>,
): Provider => ({
  types: Object.keys(makers),
  make(resource) {
    const make = makers[resource.type];
    if (!make) throw new Error(`${resource.type} isn't made by this service.`);
    return make(resource);
  },
});
