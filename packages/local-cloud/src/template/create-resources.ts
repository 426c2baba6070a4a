import type { Made, Provider, Resource } from "../kernel/service.ts";
import type { Assembly, Stack, TemplateResource } from "./assembly.ts";
import { isInert, makeInert } from "./inert.ts";
import { holds, resolve } from "./intrinsics.ts";
import { physicalName } from "./names.ts";
import { references } from "./references.ts";
import { accountOf, type Lookup, regionOf } from "./scope.ts";

export interface CreatedAssembly {
  resources: (Resource & { made: Made })[];
  /** Output values by stack name. */
  outputs: Record<string, Record<string, unknown>>;
}

export interface CarryOutOptions {
  region: string;
  accountId: string;
  providers: readonly Provider[];
  parameter(name: string): string | undefined;
}

/**
 * Creates every resource of an assembly through its provider, each after those it refers to. Throws
 * before creating anything if a type has no provider, or references are circular.
 */
export async function createResources(
  assembly: Assembly,
  options: CarryOutOptions,
): Promise<CreatedAssembly> {
  const providers = new Map(
    options.providers.flatMap((provider) =>
      provider.types.map((type) => [type, provider] as const),
    ),
  );
  const made = new Map<TemplateResource, Made>();
  const lookup: Lookup = {
    stacks: assembly.stacks,
    region: options.region,
    accountId: options.accountId,
    parameter: options.parameter,
    made: (stack, logicalId) => {
      const resource = stack.template.Resources?.[logicalId];
      return resource && made.get(resource);
    },
  };
  refuseUnknownTypes(assembly, providers);

  const resources: CreatedAssembly["resources"] = [];
  const underway: string[] = [];
  const ensure = async (stack: Stack, logicalId: string): Promise<void> => {
    const stated = stack.template.Resources?.[logicalId];
    if (!stated || made.has(stated)) return;
    if (stated.Condition && !holds(stated.Condition, stack, lookup)) return;
    const label = `${stack.name}/${logicalId}`;
    if (underway.includes(label))
      throw new Error(
        `Resources refer to each other in a circle: ${[...underway, label].join(" → ")}`,
      );
    underway.push(label);
    for (const other of references(stated.Properties, stack, lookup))
      await ensure(other.stack, other.logicalId);
    for (const other of [stated.DependsOn ?? []].flat()) await ensure(stack, other);
    underway.pop();

    // The template's JSON, as CloudFormation documents it.
    const properties = resolve(stated.Properties ?? {}, stack, lookup) as Record<string, unknown>;
    const resource: Resource = {
      stack: stack.name,
      logicalId,
      type: stated.Type,
      properties,
      physicalName: physicalName(stated.Type, properties, stack.name, logicalId),
    };
    const provider = providers.get(stated.Type);
    const result = provider
      ? await make(provider, resource)
      : makeInert(resource, regionOf(stack, lookup), accountOf(stack, lookup));
    made.set(stated, result);
    resources.push({ ...resource, made: result });
  };

  for (const stack of assembly.stacks)
    for (const logicalId of Object.keys(stack.template.Resources ?? {}))
      await ensure(stack, logicalId);
  return { resources, outputs: resolveOutputs(assembly, lookup) };
}

async function make(provider: Provider, resource: Resource): Promise<Made> {
  try {
    return await provider.make(resource);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = `${resource.type} ${resource.logicalId} of stack ${resource.stack}`;
    throw new Error(`${where} cannot be made: ${reason}`, { cause: error });
  }
}

function refuseUnknownTypes(assembly: Assembly, providers: ReadonlyMap<string, Provider>): void {
  const unknown = assembly.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {})
      .filter(([, { Type }]) => !providers.has(Type) && !isInert(Type))
      .map(([logicalId, { Type }]) => `${Type} (${stack.name}/${logicalId})`),
  );
  if (unknown.length > 0) throw new Error(`The local cloud doesn't support ${unknown.join(", ")}.`);
}

function resolveOutputs(assembly: Assembly, lookup: Lookup): CreatedAssembly["outputs"] {
  const outputs: CreatedAssembly["outputs"] = {};
  for (const stack of assembly.stacks) {
    const values: Record<string, unknown> = {};
    for (const [name, output] of Object.entries(stack.template.Outputs ?? {}))
      if (!output.Condition || holds(output.Condition, stack, lookup))
        values[name] = resolve(output.Value, stack, lookup);
    outputs[stack.name] = values;
  }
  return outputs;
}
