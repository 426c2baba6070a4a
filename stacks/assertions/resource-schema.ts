import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Property, PropertyType, TypeDefinition } from "@aws-cdk/service-spec-types";
import type { SynthesizedResource } from "./synthesized.ts";

const spec = loadAwsServiceSpecSync();
const definitions = new Map(spec.all("typeDefinition").map((one) => [one.$id, one]));

type Properties = Record<string, Property>;

/** Violations of AWS's resource schema; empty if the resource is valid. */
export function schemaProblems({ family, id, type, properties }: SynthesizedResource): string[] {
  if (type.startsWith("Custom::")) return [];
  const where = `${family} ${id} (${type})`;
  const [known] = spec.lookup("resource", "cloudFormationType", "equals", type);
  if (!known) return [`${where}: the type is unknown`];
  return objectProblems(known.properties, properties, where);
}

function objectProblems(known: Properties, given: unknown, where: string): string[] {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return [`${where}: an object is expected`];
  }
  const missing = Object.entries(known)
    .filter(([name, { required }]) => required && !(name in given))
    .map(([name]) => `${where}.${name}: is required`);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = known[name];
    if (!property) return [`${where}.${name}: is unknown`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return fewest(types.map((type) => valueProblems(type, value, `${where}.${name}`)));
  });
  return [...missing, ...wrong];
}

const fewest = (attempts: string[][]): string[] =>
  attempts.toSorted((one, other) => one.length - other.length)[0] ?? [];

/** Whether the value is a function such as Ref, whose result is known only after the deployment. */
const isIntrinsic = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false;
  const [key, ...others] = Object.keys(value);
  return others.length === 0 && (key === "Ref" || key?.startsWith("Fn::") === true);
};

function valueProblems(type: PropertyType, value: unknown, where: string): string[] {
  if (isIntrinsic(value)) return [];
  const is = (right: boolean) => (right ? [] : [`${where}: ${type.type} is expected`]);
  switch (type.type) {
    case "string":
    case "date-time":
      return is(typeof value === "string");
    case "integer":
      return is(Number.isInteger(Number(value)));
    case "number":
      return is(Number.isFinite(Number(value)));
    case "boolean":
      return is(typeof value === "boolean");
    case "json":
    case "tag":
      return [];
    case "null":
      return is(value === null);
    case "array":
      if (!Array.isArray(value)) return is(false);
      return value.flatMap((one, at) => valueProblems(type.element, one, `${where}[${at}]`));
    case "map":
      if (typeof value !== "object" || value === null) return is(false);
      return Object.entries(value).flatMap(([key, one]) =>
        valueProblems(type.element, one, `${where}.${key}`),
      );
    case "union":
      return fewest(type.types.map((one) => valueProblems(one, value, where)));
    case "ref":
      return objectProblems(definitionOf(type.reference.$ref).properties, value, where);
  }
}

function definitionOf(id: string): TypeDefinition {
  const definition = definitions.get(id);
  if (!definition) throw new Error(`The specification has no type ${id}.`);
  return definition;
}
