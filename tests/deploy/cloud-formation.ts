import { ACCOUNT, type Answer, element, elements, list, REGION, xml } from "./answers.ts";
import { describeChangeSet } from "./change-sets.ts";
import { exportsInUse, missingImports } from "./exports.ts";
import { lossesOf } from "./losses.ts";
import type { SubmittedStack, Template } from "./stack.ts";

export interface CloudFormation {
  stacks: Map<string, SubmittedStack>;
  /** "CreateStack prod-attune-Auth" and so on, in order. */
  changes: string[];
  /** What updates would have replaced or removed that must be kept, in words. */
  losses: string[];
  /** What `cdk deploy` prepares and then executes: the last of each stack. */
  changeSets: Map<string, SubmittedStack>;
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

const refusal = (message: string, code = "ValidationError", status = 400): Answer =>
  xml(
    element(
      "ErrorResponse",
      element("Error", elements({ Type: "Sender", Code: code, Message: message })),
    ),
    status,
  );
const noChangeSet = refusal("The change set does not exist", "ChangeSetNotFound", 404);

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
      // A stack that's gone is still known by its id.
      if (!stack && call.get("StackName")?.startsWith("arn:")) {
        return result(element("Stacks", memberOf(name, "DELETE_COMPLETE")));
      }
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
      if (stack && exportsInUse(cloud.stacks, name).length > 0) stack.status = "DELETE_FAILED";
      else cloud.stacks.delete(name);
      return result("");
    case "CreateChangeSet": {
      const text = templateOf(call, templateAt);
      if (!text) return undefined;
      const changeSet = read(call, text, stack);
      cloud.changeSets.set(name, changeSet);
      if (!stack) {
        cloud.stacks.set(name, { ...changeSet, template: {}, status: "REVIEW_IN_PROGRESS" });
      }
      return result(elements({ Id: arnOf(name), StackId: arnOf(name) }));
    }
    case "DescribeChangeSet": {
      const changeSet = cloud.changeSets.get(name);
      if (!changeSet) return noChangeSet;
      const ChangeSetName = call.get("ChangeSetName") ?? "";
      return result(
        elements({ ChangeSetName, StackName: name, StackId: arnOf(name) }) +
          describeChangeSet(changeSet, stack),
      );
    }
    case "ExecuteChangeSet": {
      const changeSet = cloud.changeSets.get(name);
      if (!changeSet) return noChangeSet;
      submit(cloud, name, changeSet);
      return result("");
    }
    case "DeleteChangeSet":
      cloud.changeSets.delete(name);
      return result("");
    case "GetTemplate":
      return stack
        ? result(element("TemplateBody", escaped(JSON.stringify(stack.template))))
        : absent;
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
  const template = templateOf(call, templateAt);
  if (!template) return undefined;
  if (stack && JSON.stringify(stack.template) === JSON.stringify(template)) {
    return refusal("No updates are to be performed.");
  }
  submit(cloud, name, read(call, template, stack));
  return result(element("StackId", arnOf(name)));
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function templateOf(
  call: URLSearchParams,
  templateAt: (address: string) => string | undefined,
): Template | undefined {
  const text = call.get("TemplateBody") ?? templateAt(call.get("TemplateURL") ?? "");
  return text ? JSON.parse(text) : undefined;
}

/** Creates or updates a stack, or rolls back what CloudFormation would. */
function submit(cloud: CloudFormation, name: string, submitted: SubmittedStack): void {
  const { stacks, changes, losses } = cloud;
  const known = stacks.get(name);
  const stack = known?.status === "REVIEW_IN_PROGRESS" ? undefined : known;
  const { template } = submitted;
  changes.push(`${stack ? "Update" : "Create"}Stack ${name}`);
  const isBroken = missingImports(stacks, template).length > 0;
  if (stack) {
    losses.push(...lossesOf(name, stack.template, template));
    if (isBroken || exportsInUse(stacks, name, template).length > 0) {
      stack.status = "UPDATE_ROLLBACK_COMPLETE";
      return;
    }
  } else {
    submitted.isProtected ||= known?.isProtected ?? false;
    submitted.status = isBroken ? "ROLLBACK_COMPLETE" : creationStatus(cloud, name, template);
  }
  stacks.set(name, submitted);
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
  return memberOf(name, stack?.status ?? "CREATE_COMPLETE", {
    EnableTerminationProtection: String(stack?.isProtected ?? false),
    Outputs: members.join(""),
  });
}

const memberOf = (name: string, status: string, more: Record<string, string> = {}) =>
  element(
    "member",
    elements({
      StackId: arnOf(name),
      StackName: name,
      StackStatus: status,
      CreationTime: "2026-01-01T00:00:00Z",
      ...more,
    }),
  );

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
