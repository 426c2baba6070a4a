import { providerOf } from "../kernel/provider.ts";
import {
  AwsError,
  type CloudContext,
  type Made,
  type Needed,
  type Provider,
  type Resource,
} from "../kernel/service.ts";
import type { ConditionContext } from "./conditions.ts";
import { type CredentialStore, createCredentials } from "./credentials.ts";
import { awsManagedPolicy } from "./managed-policies.ts";
import {
  compilePolicy,
  type Decision,
  decide,
  type PolicyDocument,
  type Statement,
} from "./policies.ts";
import { type ServicePermission, servicePermissions } from "./service-permissions.ts";
import { wildcard } from "./wildcard.ts";

/** Roles, policies, credentials and authorization. */
export interface Iam {
  provider: Provider;
  credentials: CredentialStore;
  /** Whether a principal may do something; "root" may do everything. */
  decide(principal: string, needed: Needed): Decision;
  /** Throws AccessDeniedException in IAM's words. `user` is the caller as IAM names it. */
  authorize(principal: string, user: string, needed: Needed): void;
  /** Lets an AWS service act on a resource, as a resource policy would. */
  allowService(service: string, permission: ServicePermission): void;
  /** Lets every service act that a resource policy names. */
  allowServices(document: PolicyDocument): void;
  /** Whether a resource's policy lets a service act for a source, for example a rule. */
  permitsService(service: string, permission: Required<ServicePermission>): boolean;
}

interface Role {
  own: Statement[];
  /** ARNs of managed policies. */
  attached: Set<string>;
  boundary: string | undefined;
}

export function createIam(context: CloudContext): Iam {
  const roles = new Map<string, Role>();
  const policies = new Map<string, Statement[]>();
  const credentials = createCredentials(context.store, context.accountId);
  const servicesMay: { service: string; permission: ServicePermission }[] = [];

  const roleArn = (name: string, path = "/") =>
    `arn:aws:iam::${context.accountId}:role${path}${name}`;
  const roleNamed = (name: string): Role => {
    const role = roles.get(name);
    if (!role) throw new Error(`There is no role "${name}".`);
    return role;
  };
  const managed = (arn: string): Statement[] => {
    const known = policies.get(arn);
    if (known) return known;
    const document = awsManagedPolicy(arn);
    if (!document) throw new Error(`The managed policy ${arn} is not known here.`);
    const statements = compilePolicy(document);
    policies.set(arn, statements);
    return statements;
  };

  const makeRole = ({ physicalName: name, properties }: Resource): Made => {
    const { Policies = [], ManagedPolicyArns = [], PermissionsBoundary, Path } = properties;
    const role: Role = {
      own: [],
      attached: new Set(ManagedPolicyArns),
      boundary: PermissionsBoundary,
    };
    for (const { PolicyDocument } of Policies) role.own.push(...compilePolicy(PolicyDocument));
    for (const arn of [...role.attached, ...[PermissionsBoundary ?? []].flat()]) managed(arn);
    roles.set(name, role);
    return { ref: name, attributes: { Arn: roleArn(name, Path), RoleId: `AROA${name}` } };
  };
  const makePolicy = ({ physicalName: name, properties }: Resource): Made => {
    // CloudFormation's shape; the properties are untyped JSON.
    const statements = compilePolicy(properties.PolicyDocument as PolicyDocument);
    for (const role of properties.Roles ?? []) roleNamed(role).own.push(...statements);
    return { ref: name, attributes: { Id: name } };
  };
  const makeManagedPolicy = ({ physicalName: name, properties }: Resource): Made => {
    const arn = `arn:aws:iam::${context.accountId}:policy${properties.Path ?? "/"}${name}`;
    // CloudFormation's shape; the properties are untyped JSON.
    policies.set(arn, compilePolicy(properties.PolicyDocument as PolicyDocument));
    for (const role of properties.Roles ?? []) roleNamed(role).attached.add(arn);
    return { ref: arn, attributes: { PolicyArn: arn, PolicyId: `ANPA${name}` } };
  };

  const decideFor = (principal: string, needed: Needed): Decision => {
    if (principal === "root") return "allowed";
    const role = roles.get(principal.slice(principal.lastIndexOf("/") + 1));
    if (!role) return "not allowed";
    let gathered: ConditionContext | undefined;
    const conditions = () => {
      gathered ??= conditionContext(principal, needed, context);
      return gathered;
    };
    const statements = [...role.own, ...[...role.attached].flatMap(managed)];
    const decision = decide(statements, needed, conditions);
    if (decision !== "allowed" || !role.boundary) return decision;
    return decide(managed(role.boundary), needed, conditions);
  };

  return {
    credentials,
    provider: providerOf({
      "AWS::IAM::Role": makeRole,
      "AWS::IAM::Policy": makePolicy,
      "AWS::IAM::ManagedPolicy": makeManagedPolicy,
    }),
    decide: decideFor,
    allowService: (service, permission) => void servicesMay.push({ service, permission }),
    allowServices: (document) => void servicesMay.push(...servicePermissions(document)),
    permitsService: (service, { action, resource, sourceArn }) =>
      servicesMay.some(
        ({ service: one, permission }) =>
          one === service &&
          wildcard(permission.action, "i")(action) &&
          wildcard(permission.resource)(resource) &&
          wildcard(permission.sourceArn ?? "*")(sourceArn ?? ""),
      ),
    authorize(principal, user, needed) {
      const decision = decideFor(principal, needed);
      if (decision === "allowed") return;
      const reason =
        decision === "denied"
          ? "with an explicit deny in an identity-based policy"
          : `because no identity-based policy allows the ${needed.action} action`;
      throw new AwsError(
        "AccessDeniedException",
        `User: ${user} is not authorized to perform: ${needed.action} on resource: ${needed.resource} ${reason}`,
      );
    },
  };
}

/** The condition keys of the service, and those that every request has. */
function conditionContext(
  principal: string,
  needed: Needed,
  context: CloudContext,
): ConditionContext {
  const values = new Map<string, readonly string[]>([
    // Always true, because loopback counts as TLS.
    ["aws:securetransport", ["true"]],
    ["aws:principalarn", [principal]],
    ["aws:principalaccount", [context.accountId]],
    ["aws:sourceaccount", [context.accountId]],
    ["aws:requestedregion", [context.region]],
    ["aws:currenttime", [new Date(context.clock.now()).toISOString()]],
  ]);
  for (const [key, value] of Object.entries(needed.context ?? {}))
    values.set(key.toLowerCase(), [value].flat());
  return values;
}
