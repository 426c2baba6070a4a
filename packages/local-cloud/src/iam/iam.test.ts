import { beforeEach, describe, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import type { Needed, Resource } from "../kernel/service.ts";
import { createIam, type Iam } from "./index.ts";
import type { PolicyStatement } from "./policies.ts";

const ROLE = "arn:aws:iam::000000000000:role/worker";
const USER = "arn:aws:sts::000000000000:assumed-role/worker/worker-function";
const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/people";
let iam: Iam;

const resource = (type: string, physicalName: string, properties: Resource["properties"]) => ({
  stack: "Test",
  logicalId: physicalName,
  physicalName,
  type: `AWS::IAM::${type}`,
  properties,
});
const attach = (...Statement: PolicyStatement[]) =>
  iam.provider.make(
    resource("Policy", `policy-${Math.random()}`, {
      PolicyDocument: { Statement },
      Roles: ["worker"],
    }),
  );
const decide = (action: string, target = TABLE, context?: Needed["context"]) =>
  iam.decide(ROLE, { action, resource: target, ...(context ? { context } : {}) });

beforeEach(async () => {
  iam = createIam(memoryContext());
  await iam.provider.make(resource("Role", "worker", {}));
});

describe("decisions", () => {
  test("only what a statement allows is allowed", async () => {
    expect(decide("dynamodb:GetItem")).toBe("not allowed");
    await attach({ Effect: "Allow", Action: ["dynamodb:GetItem"], Resource: TABLE });
    expect(decide("dynamodb:GetItem")).toBe("allowed");
    expect(decide("dynamodb:getitem")).toBe("allowed");
    expect(decide("dynamodb:PutItem")).toBe("not allowed");
    expect(decide("dynamodb:GetItem", `${TABLE}/index/newest`)).toBe("not allowed");
    expect(iam.decide("root", { action: "dynamodb:PutItem", resource: TABLE })).toBe("allowed");
    expect(
      iam.decide("arn:aws:iam::000000000000:role/other", { action: "a:b", resource: "*" }),
    ).toBe("not allowed");
  });

  test("wildcards match in actions and resources", async () => {
    await attach({
      Effect: "Allow",
      Action: "dynamodb:*Item",
      Resource: [`${TABLE}/index/*`, TABLE],
    });
    expect(decide("dynamodb:PutItem", `${TABLE}/index/newest`)).toBe("allowed");
    expect(decide("dynamodb:Query")).toBe("not allowed");
    await attach({
      Effect: "Allow",
      Action: "s3:GetObject",
      Resource: "arn:aws:s3:::media/photo-??.jpg",
    });
    expect(decide("s3:GetObject", "arn:aws:s3:::media/photo-12.jpg")).toBe("allowed");
    expect(decide("s3:GetObject", "arn:aws:s3:::media/photo-123.jpg")).toBe("not allowed");
    expect(decide("s3:GetObject", "arn:aws:s3:::media/photo-12xjpg")).toBe("not allowed");
  });

  test("a deny wins, and NotAction and NotResource match everything else", async () => {
    await attach(
      { Effect: "Allow", NotAction: "iam:*", Resource: "*" },
      { Effect: "Deny", Action: "*", NotResource: [TABLE] },
    );
    expect(decide("dynamodb:GetItem")).toBe("allowed");
    expect(decide("iam:PassRole")).toBe("not allowed");
    expect(decide("dynamodb:GetItem", "arn:aws:dynamodb:x")).toBe("denied");
  });

  test("the template's and AWS's managed policies allow, within a boundary", async () => {
    const made = await iam.provider.make(
      resource("ManagedPolicy", "send", {
        PolicyDocument: { Statement: { Effect: "Allow", Action: "sqs:*", Resource: "*" } },
      }),
    );
    await iam.provider.make(
      resource("Role", "worker", {
        ManagedPolicyArns: [
          "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
          made.ref,
        ],
      }),
    );
    expect(decide("logs:PutLogEvents", "*")).toBe("allowed");
    expect(decide("sqs:SendMessage", "*")).toBe("allowed");
    await iam.provider.make(
      resource("Role", "worker", {
        Policies: [
          { PolicyDocument: { Statement: { Effect: "Allow", Action: "*", Resource: "*" } } },
        ],
        PermissionsBoundary: made.ref,
      }),
    );
    expect(decide("sqs:SendMessage", "*")).toBe("allowed");
    expect(decide("dynamodb:GetItem")).toBe("not allowed");
    const unknown = { ManagedPolicyArns: ["arn:aws:iam::aws:policy/Nope"] };
    expect(() => iam.provider.make(resource("Role", "other", unknown))).toThrow(
      "Nope is not known",
    );
  });
});

describe("conditions", () => {
  const KEYS = "dynamodb:LeadingKeys";
  test.each([
    [
      { "ForAllValues:StringLike": { [KEYS]: ["mem#*"] } },
      { [KEYS]: ["mem#1", "mem#2"] },
      "allowed",
    ],
    [
      { "ForAllValues:StringLike": { [KEYS]: ["mem#*"] } },
      { [KEYS]: ["mem#1", "x"] },
      "not allowed",
    ],
    [{ "ForAllValues:StringEquals": { [KEYS]: ["a"] } }, {}, "allowed"],
    [{ "ForAnyValue:StringEquals": { [KEYS]: ["a"] } }, { [KEYS]: ["b", "a"] }, "allowed"],
    [{ "ForAnyValue:StringEquals": { [KEYS]: ["a"] } }, {}, "not allowed"],
    [
      { StringEquals: { "ses:FromAddress": "a@x.org" } },
      { "SES:fromaddress": "a@x.org" },
      "allowed",
    ],
    [{ StringEquals: { "ses:FromAddress": "a@x.org" } }, {}, "not allowed"],
    [{ StringEqualsIfExists: { "ses:FromAddress": "a" } }, {}, "allowed"],
    [{ StringNotEquals: { k: ["a", "b"] } }, { k: "b" }, "not allowed"],
    [{ StringNotEquals: { k: ["a", "b"] } }, { k: "c" }, "allowed"],
    [{ StringLike: { k: "a*c" } }, { k: "abc" }, "allowed"],
    [{ ArnLike: { k: "arn:aws:sqs:*:*:mail" } }, { k: "arn:aws:sqs:r:1:mail" }, "allowed"],
    [{ Bool: { "aws:SecureTransport": "true" } }, {}, "allowed"],
    [{ Bool: { "aws:SecureTransport": "false" } }, {}, "not allowed"],
    [{ Null: { k: "true" } }, {}, "allowed"],
    [{ Null: { k: "true" } }, { k: "there" }, "not allowed"],
    [{ NumericLessThanEquals: { "s3:max-keys": "10" } }, { "s3:max-keys": "11" }, "not allowed"],
  ])("%j with %j: %s", async (Condition, context, expected) => {
    await attach({ Effect: "Allow", Action: "*", Resource: "*", Condition });
    // Contexts of the table's rows have no type in common.
    expect(decide("any:Thing", "*", context as unknown as NonNullable<Needed["context"]>)).toBe(
      expected,
    );
  });

  test("an unknown operator is an error when the policy is created", () => {
    const statement = { Effect: "Allow" as const, Condition: { Moon: { k: "full" } } };
    expect(() => attach(statement)).toThrow("Moon is not known");
  });
});

describe("refusals", () => {
  test("have IAM's wording", async () => {
    const needed = { action: "dynamodb:PutItem", resource: TABLE };
    expect(() => iam.authorize(ROLE, USER, needed)).toThrow(
      `User: ${USER} is not authorized to perform: dynamodb:PutItem on resource: ${TABLE} ` +
        "because no identity-based policy allows the dynamodb:PutItem action",
    );
    await attach({ Effect: "Deny", Action: "dynamodb:*", Resource: "*" });
    expect(() => iam.authorize(ROLE, USER, needed)).toThrow(
      "with an explicit deny in an identity-based policy",
    );
  });
});

describe("services", () => {
  test("may do what a resource's policy says, for the source it names", () => {
    const queue = "arn:aws:sqs:us-east-1:000000000000:mail";
    iam.allowServices({
      // Only the fields that are read here.
      Statement: {
        Effect: "Allow",
        Principal: { Service: "events.amazonaws.com" },
        Action: ["sqs:SendMessage", "sqs:GetQueueUrl"],
        Resource: queue,
        Condition: { ArnEquals: { "aws:SourceArn": "arn:aws:events:rule/one" } },
      } as PolicyStatement,
    });
    const permits = (service: string, sourceArn: string, action = "sqs:SendMessage") =>
      iam.permitsService(service, { action, resource: queue, sourceArn });
    expect(permits("events.amazonaws.com", "arn:aws:events:rule/one")).toBe(true);
    expect(permits("events.amazonaws.com", "arn:aws:events:rule/two")).toBe(false);
    expect(permits("s3.amazonaws.com", "arn:aws:events:rule/one")).toBe(false);
    expect(permits("events.amazonaws.com", "arn:aws:events:rule/one", "sqs:DeleteMessage")).toBe(
      false,
    );
  });
});
