import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Synthesized, SynthesizedResource } from "./synthesized.ts";

/** Types whose replacement would lose data, sign-ins or addresses in use. */
const KEPT = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::CloudFront::Distribution",
  "AWS::Cognito::UserPool",
  "AWS::Cognito::UserPoolClient",
  "AWS::DynamoDB::GlobalTable",
  "AWS::DynamoDB::Table",
  "AWS::KMS::Key",
  "AWS::S3::Bucket",
  "AWS::SQS::Queue",
]);

type Properties = Record<string, unknown>;

export interface ReleasedResource {
  stack: string;
  id: string;
  type: string;
  /** Properties that CloudFormation can't update in place: a change replaces the resource. */
  fixed: Properties;
  indexes?: Properties;
}

const spec = loadAwsServiceSpecSync();

export function released(templates: Pick<Synthesized, "resources">): ReleasedResource[] {
  return templates.resources
    .filter(({ type }) => KEPT.has(type))
    .map((resource) => {
      const indexes: { IndexName: string }[] | undefined =
        resource.properties.GlobalSecondaryIndexes;
      return {
        stack: resource.family,
        id: resource.id,
        type: resource.type,
        fixed: fixedProperties(resource),
        ...(indexes && {
          indexes: Object.fromEntries(indexes.map((index) => [index.IndexName, index])),
        }),
      };
    });
}

function fixedProperties({ type, properties }: SynthesizedResource): Properties {
  const [known] = spec.lookup("resource", "cloudFormationType", "equals", type);
  const fixed = Object.entries(known?.properties ?? {})
    .filter(([, { causesReplacement = "no" }]) => causesReplacement !== "no")
    .map(([name]) => name);
  return Object.fromEntries(
    fixed.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])),
  );
}

/** What an upgrade from the last release would lose, or why it would fail. */
export function upgradeRisks(before: ReleasedResource[], now: ReleasedResource[]): string[] {
  return before.flatMap((old) => {
    const where = `${old.stack} ${old.id} (${old.type})`;
    const current = now.find(({ stack, id }) => stack === old.stack && id === old.id);
    if (!current) return [`${where} would be removed`];
    if (current.type !== old.type) return [`${where} would become a ${current.type}`];
    const names = new Set([...Object.keys(old.fixed), ...Object.keys(current.fixed)]);
    const changed = [...names].filter((name) => !same(old.fixed[name], current.fixed[name]));
    return [
      ...changed.map((name) => `${where} would be replaced, because of its ${name}`),
      ...indexRisks(where, old.indexes ?? {}, current.indexes ?? {}),
    ];
  });
}

/** DynamoDB can add or remove only one index per update. */
function indexRisks(where: string, old: Properties, current: Properties): string[] {
  const names = new Set([...Object.keys(old), ...Object.keys(current)]);
  const changed = [...names].filter((name) => !same(old[name], current[name]));
  const inPlace = changed.filter((name) => name in old && name in current);
  return [
    ...inPlace.map((name) => `${where}: the index ${name} can't be changed, only made and removed`),
    ...(changed.length > 1 ? [`${where}: ${changed.length} indexes change in one deployment`] : []),
  ];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
