import type { PolicyDocument, PolicyStatement } from "./policies.ts";

/** What a resource's policy lets an AWS service do. */
export interface ServicePermission {
  action: string;
  resource: string;
  /** ARN of the resource that the service acts for, with wildcards; any if undefined. */
  sourceArn: string | undefined;
}

type ResourceStatement = PolicyStatement & { Principal?: { Service?: string | string[] } };

/** The permissions a resource policy (of a queue, for example) gives to services. */
export function servicePermissions(
  document: PolicyDocument,
): { service: string; permission: ServicePermission }[] {
  // The policy's JSON, of one statement or several.
  const statements = [document.Statement ?? []].flat() as ResourceStatement[];
  return statements
    .filter(({ Effect, Principal }) => Effect === "Allow" && Principal?.Service !== undefined)
    .flatMap(({ Principal, Action = [], Resource = "*", Condition = {} }) =>
      [Principal?.Service ?? []].flat().flatMap((service) =>
        [Action].flat().flatMap((action) =>
          [Resource].flat().map((resource) => ({
            service,
            permission: { action, resource, sourceArn: sourceArn(Condition) },
          })),
        ),
      ),
    );
}

function sourceArn(conditions: Record<string, Record<string, unknown>>): string | undefined {
  for (const keys of Object.values(conditions))
    for (const [key, value] of Object.entries(keys))
      if (key.toLowerCase() === "aws:sourcearn") return String([value].flat()[0]);
  return undefined;
}
