import { ACCOUNT, type Answer, element, elements, list, REGION, xml } from "./answers.ts";

type Template = Record<string, Record<string, unknown>>;

/** A stack as it was last submitted. */
export interface SubmittedStack {
  status: string;
  isProtected: boolean;
  template: Template;
  parameters: Record<string, string>;
  tags: Record<string, string>;
  capabilities: string[];
  roleArn: string;
}

export interface CloudFormation {
  stacks: Map<string, SubmittedStack>;
  /** "CreateStack prod-attune-Auth" and so on, in order. */
  changes: string[];
  /** Stacks whose next creation fails. */
  failing: Set<string>;
  /** Whether SES has verified a domain: Cognito refuses to send from any other. */
  isVerified(domain: string): boolean;
}

const BOOTSTRAPPED: Record<string, Record<string, string>> = {
  CDKToolkit: {
    BootstrapVersion: "21",
    BucketName: `cdk-hnb659fds-assets-${ACCOUNT}-${REGION}`,
  },
  SSTBootstrap: { Version: "7.4", BucketName: "sst-bootstrap" },
};
const arnOf = (stack: string) => `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack}/1`;

const refusal = (message: string): Answer =>
  xml(
    element(
      "ErrorResponse",
      element("Error", elements({ Type: "Sender", Code: "ValidationError", Message: message })),
    ),
    400,
  );

/** Answers a call of CloudFormation's Query API; undefined when the action isn't known. */
export function answerCloudFormation(
  cloud: CloudFormation,
  action: string,
  call: URLSearchParams,
  templateAt: (address: string) => string | undefined,
): Answer | undefined {
  const name = (call.get("StackName") ?? "").replace(/^arn:.*:stack\/([^/]+)\/.*$/, "$1");
  const stack = cloud.stacks.get(name);
  const result = (content: string): Answer => {
    const metadata = element("ResponseMetadata", element("RequestId", "1"));
    return xml(element(`${action}Response`, element(`${action}Result`, content) + metadata));
  };
  const absent = refusal(`Stack with id ${name} does not exist`);
  switch (action) {
    case "DescribeStacks": {
      const names = name ? [name] : [...Object.keys(BOOTSTRAPPED), ...cloud.stacks.keys()];
      const members = names.flatMap((one) => describe(cloud, one) ?? []);
      return members.length > 0 ? result(element("Stacks", members.join(""))) : absent;
    }
    case "CreateStack":
      if (stack) return refusal(`Stack [${name}] already exists`);
      break;
    case "UpdateStack":
      if (!stack) return absent;
      if (stack.status.startsWith("ROLLBACK")) {
        return refusal(`Stack:${arnOf(name)} is in ${stack.status} state and can not be updated.`);
      }
      break;
    case "DeleteStack":
      if (stack?.isProtected) {
        return refusal(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
      }
      cloud.changes.push(`${action} ${name}`);
      cloud.stacks.delete(name);
      return result("");
    case "UpdateTerminationProtection":
      if (!stack) return absent;
      stack.isProtected = call.get("EnableTerminationProtection") === "true";
      return result(element("StackId", arnOf(name)));
    case "DescribeStackEvents":
      return result(element("StackEvents", eventOf(name, stack)));
    case "DescribeStackResources":
      return result("<StackResources/>");
    default:
      return undefined;
  }
  const text = call.get("TemplateBody") ?? templateAt(call.get("TemplateURL") ?? "");
  if (!text) return undefined;
  const submitted = read(call, JSON.parse(text), stack);
  if (stack && JSON.stringify(stack.template) === JSON.stringify(submitted.template)) {
    return refusal("No updates are to be performed.");
  }
  cloud.changes.push(`${action} ${name}`);
  if (!stack) submitted.status = creationStatus(cloud, name, submitted.template);
  cloud.stacks.set(name, submitted);
  return result(element("StackId", arnOf(name)));
}

function read(
  call: URLSearchParams,
  template: Template,
  before: SubmittedStack | undefined,
): SubmittedStack {
  const pairs = (prefix: string, key: string, value: string) =>
    Object.fromEntries(
      list(call, prefix, key).map((one, at) => [one, list(call, prefix, value)[at] ?? ""]),
    );
  return {
    status: before ? "UPDATE_COMPLETE" : "CREATE_COMPLETE",
    isProtected: before?.isProtected ?? call.get("EnableTerminationProtection") === "true",
    template,
    parameters: pairs("Parameters", "ParameterKey", "ParameterValue"),
    tags: pairs("Tags", "Key", "Value"),
    capabilities: list(call, "Capabilities"),
    roleArn: call.get("RoleARN") ?? "",
  };
}

function creationStatus(cloud: CloudFormation, name: string, template: Template): string {
  if (cloud.failing.delete(name)) return "ROLLBACK_COMPLETE";
  const senders = Object.values(template.Resources ?? {}).flatMap((resource) => {
    const arn = JSON.stringify(resource).match(/"SourceArn":[^\]]*?:identity\/([\w.-]+)/)?.[1];
    return arn ? [arn] : [];
  });
  return senders.every((domain) => cloud.isVerified(domain))
    ? "CREATE_COMPLETE"
    : "ROLLBACK_COMPLETE";
}

function describe({ stacks }: CloudFormation, name: string): string | undefined {
  const stack = stacks.get(name);
  const outputs = BOOTSTRAPPED[name] ?? (stack && outputsOf(stack));
  if (!outputs) return undefined;
  const members = Object.entries(outputs).map(([key, value]) =>
    element("member", elements({ OutputKey: key, OutputValue: value })),
  );
  return element(
    "member",
    elements({
      StackId: arnOf(name),
      StackName: name,
      StackStatus: stack?.status ?? "CREATE_COMPLETE",
      CreationTime: "2026-01-01T00:00:00Z",
      EnableTerminationProtection: String(stack?.isProtected ?? false),
      Outputs: members.join(""),
    }),
  );
}

/** The outputs that our own commands read. */
const outputsOf = ({ template }: SubmittedStack): Record<string, string> =>
  template.Outputs?.Address ? { Address: "https://d111111abcdef8.cloudfront.net" } : {};

function eventOf(name: string, stack: SubmittedStack | undefined): string {
  return element(
    "member",
    elements({
      EventId: "1",
      StackId: arnOf(name),
      StackName: name,
      LogicalResourceId: name,
      ResourceType: "AWS::CloudFormation::Stack",
      ResourceStatus: stack?.status ?? "DELETE_COMPLETE",
      Timestamp: "2099-01-01T00:00:00Z",
    }),
  );
}
