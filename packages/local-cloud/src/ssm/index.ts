import {
  invalid,
  type JsonInput,
  jsonError,
  jsonResponse,
  readJson,
  targetOperation,
  unknownOperation,
} from "../kernel/json-protocol.ts";
import { AwsError, type AwsService, type CloudContext, type Provider } from "../kernel/service.ts";

/** SSM's parameter store. */
export interface Ssm {
  service: AwsService;
  provider: Provider;
  /** The value in clear, or undefined if there's no such parameter. */
  value(name: string): string | undefined;
  /** Sets initial values as SecureString; values that were put since are kept. */
  initialize(parameters: Readonly<Record<string, string>>): void;
}

interface Parameter {
  value: string;
  type: "String" | "StringList" | "SecureString";
  version: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Whether it's an initial value that was never overwritten. */
  initial?: boolean;
}

const NAME = /^[\w.\-/]{1,1011}$/;

export function createSsm(context: CloudContext): Ssm {
  const parameters = context.store.collection<Parameter>("ssm.parameters");
  const arn = (name: string) =>
    `arn:aws:ssm:${context.region}:${context.accountId}:parameter/${name.replace(/^\//, "")}`;
  /** The name from a name, an ARN, or either with a version or label. */
  const plainName = (asked: string) => {
    const name = asked.startsWith("arn:") ? asked.replace(/^.*:parameter/, "") : asked;
    return name.replace(/:[\w.-]+$/, "");
  };
  const find = (asked: string): Parameter | undefined => {
    const name = plainName(asked);
    return parameters.get(name) ?? parameters.get(name.replace(/^\//, ""));
  };
  const write = (
    name: string,
    change: Pick<Parameter, "value" | "type"> & { initial?: boolean },
  ) => {
    const version = (parameters.get(name)?.version ?? 0) + 1;
    parameters.put(name, { ...change, version, modified: context.clock.now() });
    return version;
  };
  /** Keeps a value that was put since the cloud first started. */
  const writeInitial = (name: string, initial: Pick<Parameter, "value" | "type">) => {
    const existing = parameters.get(name);
    if (!existing || (existing.initial && existing.value !== initial.value))
      write(name, { ...initial, initial: true });
  };
  const present = (name: string, parameter: Parameter, decrypt: boolean) => ({
    Name: name,
    Type: parameter.type,
    Value:
      parameter.type === "SecureString" && !decrypt
        ? Buffer.from(`encrypted:${plainName(name)}:${parameter.version}`).toString("base64")
        : parameter.value,
    Version: parameter.version,
    LastModifiedDate: parameter.modified / 1000,
    ARN: arn(plainName(name)),
    DataType: "text",
  });

  const operations: Record<string, (input: JsonInput) => unknown> = {
    GetParameter({ Name = "", WithDecryption = false }) {
      const parameter = find(Name);
      if (!parameter) throw new AwsError("ParameterNotFound", `Parameter ${Name} not found.`);
      return { Parameter: present(plainName(Name), parameter, WithDecryption) };
    },
    GetParameters({ Names = [], WithDecryption = false }) {
      if (Names.length < 1 || Names.length > 10)
        throw invalid("Member must have length between 1 and 10: names");
      // Checked by the protocol's schema.
      const found = (Names as string[]).map((name) => [name, find(name)] as const);
      return {
        Parameters: found.flatMap(([name, one]) =>
          one ? [present(plainName(name), one, WithDecryption)] : [],
        ),
        InvalidParameters: found.flatMap(([name, one]) => (one ? [] : [name])),
      };
    },
    PutParameter({ Name = "", Value, Type, Overwrite = false }) {
      if (!NAME.test(Name)) throw invalid(`Parameter name "${Name}" is not valid.`);
      if (typeof Value !== "string" || Value === "") throw invalid("Value must not be empty.");
      const existing = parameters.get(Name);
      if (existing && !Overwrite)
        throw new AwsError(
          "ParameterAlreadyExists",
          "The parameter already exists. To overwrite this value, set the overwrite option in the request to true.",
        );
      const type = Type ?? existing?.type ?? "String";
      if (!["String", "StringList", "SecureString"].includes(type))
        throw new AwsError(
          "UnsupportedParameterType",
          `The parameter type ${type} is not supported.`,
        );
      return { Version: write(Name, { value: Value, type }), Tier: "Standard" };
    },
    DeleteParameter({ Name = "" }) {
      if (!parameters.get(Name))
        throw new AwsError("ParameterNotFound", `Parameter ${Name} not found.`);
      parameters.delete(Name);
      return {};
    },
  };

  const service: AwsService = {
    name: "ssm",
    operation: targetOperation,
    needs(request) {
      const { Name, Names } = readJson(request);
      const action = `ssm:${targetOperation(request)}`;
      const names: unknown[] = Names ?? [Name ?? "*"];
      return names.map((name) => ({ action, resource: arn(plainName(String(name))) }));
    },
    async handle(request) {
      const operation = operations[targetOperation(request)];
      if (!operation) throw unknownOperation(targetOperation(request));
      return jsonResponse(operation(readJson(request)), "1.1");
    },
    fail: (error) => jsonError(error, "1.1"),
  };
  const provider: Provider = {
    types: ["AWS::SSM::Parameter"],
    make({ physicalName: name, properties }) {
      const { Value, Type } = properties;
      writeInitial(name, { value: String(Value), type: Type });
      return { ref: name, attributes: { Type, Value } };
    },
  };
  return {
    service,
    provider,
    value: (name) => find(name)?.value,
    initialize(initial) {
      for (const [name, value] of Object.entries(initial))
        writeInitial(name, { value, type: "SecureString" });
    },
  };
}
