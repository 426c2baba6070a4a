import type { CloudAssembly } from "aws-cdk-lib/cx-api";

// biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
type Json = any;

export interface SynthesizedResource {
  /** Name of the stack's kind, for example "Mail". */
  family: string;
  id: string;
  type: string;
  properties: Json;
  deletionPolicy: string | undefined;
  dependsOn: string[];
}

/** A synthesized app whose references across stacks are resolved. */
export class Synthesized {
  readonly resources: SynthesizedResource[] = [];
  /** All templates as text, to assert that something isn't in them. */
  readonly text: string;
  /** Names of the stacks that CloudFormation won't delete. */
  readonly protectedStacks: string[];
  readonly stacks: string[];
  readonly #exports = new Map<string, { family: string; value: Json }>();

  constructor(assembly: CloudAssembly) {
    this.text = assembly.stacks.map((stack) => JSON.stringify(stack.template)).join("\n");
    this.stacks = assembly.stacks.map(({ stackName }) => stackName);
    this.protectedStacks = assembly.stacks.flatMap(({ stackName, terminationProtection }) =>
      terminationProtection ? stackName : [],
    );
    for (const stack of assembly.stacks) {
      const family = stack.stackName.split("-").at(-1) ?? "";
      for (const output of Object.values<Json>(stack.template.Outputs ?? {})) {
        if (output.Export) this.#exports.set(output.Export.Name, { family, value: output.Value });
      }
      for (const [id, { Type, Properties, DeletionPolicy, DependsOn = [] }] of Object.entries<Json>(
        stack.template.Resources,
      )) {
        const properties = Properties ?? {};
        this.resources.push({
          family,
          id,
          type: Type,
          properties,
          deletionPolicy: DeletionPolicy,
          dependsOn: [DependsOn].flat(),
        });
      }
    }
  }

  ofType(type: string): SynthesizedResource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  target(family: string, reference: Json): SynthesizedResource | undefined {
    const name = reference?.["Fn::ImportValue"];
    const exported = name && this.#exports.get(name);
    if (exported) return this.target(exported.family, exported.value);
    const id = reference?.Ref ?? reference?.["Fn::GetAtt"]?.[0];
    return this.resources.find((resource) => resource.family === family && resource.id === id);
  }

  functions(): Map<string, SynthesizedResource> {
    const named = this.ofType("AWS::Lambda::Function").filter((one) => one.properties.FunctionName);
    return new Map(
      named.map((one) => [one.properties.FunctionName.split("-").slice(2).join("-"), one]),
    );
  }

  statements(fn: SynthesizedResource): { actions: string[]; resources: Json[] }[] {
    const role = this.target(fn.family, fn.properties.Role);
    return this.ofType("AWS::IAM::Policy")
      .filter((policy) =>
        policy.properties.Roles.some((one: Json) => this.target(policy.family, one) === role),
      )
      .flatMap((policy) => policy.properties.PolicyDocument.Statement)
      .map((statement) => ({
        actions: [statement.Action].flat(),
        resources: [statement.Resource].flat(),
      }));
  }

  /** Functions that are allowed an action whose name begins with `action`. */
  allowed(action: string): string[] {
    return [...this.functions()]
      .filter(([, fn]) =>
        this.statements(fn).some(({ actions }) => actions.some((one) => one.startsWith(action))),
      )
      .map(([name]) => name)
      .sort();
  }
}
