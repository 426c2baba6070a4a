import { expect, test } from "vitest";
import { local, production, unverified as rotated } from "./stages.ts";

/** Actions that IAM can't limit to a resource. */
const WITHOUT_RESOURCE = ["rekognition:DetectFaces", "dynamodb:ListStreams"];
const functions = [...local.functions()];

test("these are all functions", () => {
  expect(functions.map(([name]) => name).sort()).toEqual([
    "api",
    "authorizer",
    "charts",
    "cognito",
    "cognito-mail",
    "embeddings",
    "jobs",
    "mail",
    "mail-events",
    "photo",
    "pictures",
    "places",
    "schedule",
    "socket",
    "stream",
    "stripe",
  ]);
});

test.each(functions)("%s runs on Node 24 on arm64, from its bundle", (_name, fn) => {
  expect(fn.properties).toMatchObject({
    Runtime: "nodejs24.x",
    Architectures: ["arm64"],
    Handler: "index.handler",
  });
  expect(fn.properties.MemorySize).toBeGreaterThanOrEqual(256);
  expect(fn.properties.Timeout).toBeLessThanOrEqual(300);
  // Must exceed the timeout that core sets for a call to AWS.
  expect(fn.properties.Timeout).toBeGreaterThanOrEqual(5);
});

test("the only other runtime is that of CDK's own site deployment", () => {
  const others = local
    .ofType("AWS::Lambda::Function")
    .filter((fn) => fn.properties.Runtime !== "nodejs24.x");
  expect(others).toHaveLength(1);
  expect(others[0]?.id).toMatch(/^CustomCDKBucketDeployment/);
});

test.each(functions)("%s logs for a month, into a group of its own", (_name, fn) => {
  const group = local.target(fn.family, fn.properties.LoggingConfig.LogGroup);
  expect(group?.properties.RetentionInDays).toBe(30);
  const groups = functions.map(
    ([, other]) => local.target(other.family, other.properties.LoggingConfig.LogGroup)?.id,
  );
  expect(groups.filter((id) => id === group?.id)).toHaveLength(1);
});

test.each(functions)("%s logs nothing about an invocation that went well", (_name, fn) => {
  expect(fn.properties.LoggingConfig).toMatchObject({ LogFormat: "JSON", SystemLogLevel: "WARN" });
});

test.each(functions)("%s knows table, stage, origin and log level", (_name, fn) => {
  const { TABLE_NAME, ...others } = fn.properties.Environment.Variables;
  expect(local.target(fn.family, TABLE_NAME)?.type).toBe("AWS::DynamoDB::Table");
  expect(others).toMatchObject({
    STAGE: "local",
    ORIGIN: "https://attune.example",
    LOG_LEVEL: "info",
  });
});

test.each(functions)("%s has no wildcard permission where a resource can be named", (_name, fn) => {
  for (const { actions, resources } of local.statements(fn)) {
    expect(actions.filter((action) => action.includes("*"))).toEqual([]);
    if (resources.includes("*")) {
      expect(actions.filter((action) => !WITHOUT_RESOURCE.includes(action))).toEqual([]);
    }
  }
});

test.each(functions)("%s has its own role", (_name, fn) => {
  const role = local.target(fn.family, fn.properties.Role);
  expect(role?.properties.ManagedPolicyArns).toBeUndefined();
  const sharing = functions.filter(
    ([, other]) => local.target(other.family, other.properties.Role) === role,
  );
  expect(sharing).toHaveLength(1);
});

test("no function scans the table or changes it", () => {
  const actions = functions
    .flatMap(([, fn]) => local.statements(fn))
    .flatMap((statement) => statement.actions)
    .filter((action) => action.startsWith("dynamodb:"));
  expect([...new Set(actions)].sort()).toEqual([
    "dynamodb:BatchGetItem",
    "dynamodb:BatchWriteItem",
    "dynamodb:ConditionCheckItem",
    "dynamodb:DeleteItem",
    "dynamodb:DescribeStream",
    "dynamodb:GetItem",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
    "dynamodb:PutItem",
    "dynamodb:Query",
    "dynamodb:UpdateItem",
  ]);
});

test("only the functions that need a service may use it", () => {
  expect(local.allowed("rekognition:")).toEqual(["jobs", "photo"]);
  expect(local.allowed("ses:")).toEqual(["cognito-mail", "mail"]);
  expect(local.allowed("ssm:")).toEqual(["api", "jobs", "stripe"]);
  expect(local.allowed("kms:")).toEqual(["charts", "cognito-mail", "jobs"]);
  expect(local.allowed("cognito-idp:")).toEqual(["api", "cognito", "jobs"]);
  expect(local.allowed("cognito-idp:AdminDeleteUser")).toEqual(["jobs"]);
  expect(local.allowed("execute-api:")).toEqual(["jobs", "stream"]);
  expect(local.allowed("s3:")).toEqual(["api", "jobs", "photo", "schedule"]);
  expect(local.allowed("s3:PutObject")).toEqual(["api", "jobs", "photo"]);
  expect(local.allowed("dynamodb:PutItem")).not.toContain("pictures");
  expect(local.allowed("lambda:")).toEqual(["api", "charts", "jobs"]);
  expect(local.allowed("dynamodb:GetRecords")).toEqual(["jobs", "stream"]);
});

test("the functions behind the APIs know CloudFront's secret, and the others don't", () => {
  const knowing = functions
    .filter(([, fn]) => "ORIGIN_SECRETS" in fn.properties.Environment.Variables)
    .map(([name]) => name);
  expect(knowing.sort()).toEqual([
    "api",
    "authorizer",
    "charts",
    "photo",
    "pictures",
    "places",
    "stripe",
  ]);
});

test("the secret before the last one still opens the APIs while a new one is deployed", () => {
  const secretsOf = (stage: typeof local) =>
    stage.functions().get("api")?.properties.Environment.Variables.ORIGIN_SECRETS;
  expect(secretsOf(local)).toBe("{{resolve:ssm:/attune/local/origin-secret:1}}");
  expect(secretsOf(rotated)).toBe(
    "{{resolve:ssm:/attune/staging/origin-secret:3}},{{resolve:ssm:/attune/staging/origin-secret:2}}",
  );
});

test("only the authorizer and the language model have no access to the table", () => {
  const names = functions
    .map(([name]) => name)
    .filter((name) => !["authorizer", "embeddings"].includes(name));
  expect(local.allowed("dynamodb:GetItem")).toEqual(names.sort());
});

test.each([
  ["api", ["places", "embeddings"]],
  ["charts", ["places"]],
  ["jobs", ["stripe", "embeddings"]],
])("%s may invoke %s and no other function", (caller, called) => {
  const fn = local.functions().get(caller) ?? expect.fail(`no function ${caller}`);
  const invoking = local.statements(fn).filter(({ actions }) => actions[0]?.startsWith("lambda:"));
  expect(invoking).toHaveLength(1);
  expect(invoking[0]?.actions).toEqual(["lambda:InvokeFunction"]);
  expect(invoking[0]?.resources).toHaveLength(called.length);
  called.forEach((name, at) => {
    const resource = JSON.stringify(invoking[0]?.resources[at]);
    expect(resource).toMatch(`:function:local-attune-${name}"`);
  });
});

test("the language model may use Bedrock's model alone, where one is set", () => {
  expect(production.allowed("bedrock:")).toEqual([]);
  expect(local.allowed("bedrock:")).toEqual(["embeddings"]);
  const fn = local.functions().get("embeddings") ?? expect.fail("no function");
  expect(fn.properties.Environment.Variables.EMBEDDING_MODEL).toBe("amazon.titan-embed-text-v2:0");
  const using = local.statements(fn).filter(({ actions }) => actions[0]?.startsWith("bedrock:"));
  expect(using.map(({ actions }) => actions)).toEqual([["bedrock:InvokeModel"]]);
  expect(JSON.stringify(using[0]?.resources)).toContain(
    "::foundation-model/amazon.titan-embed-text-v2:0",
  );
});

test("only places knows the maps key and another search service, when they're set", () => {
  const chosen = { GOOGLE_MAPS_KEY: "key", GEOCODING_BASE: "https://places.example.org" };
  for (const [name, fn] of functions) {
    const heard = Object.keys(fn.properties.Environment.Variables).filter((one) => one in chosen);
    expect(heard.sort()).toEqual(name === "places" ? Object.keys(chosen).sort() : []);
  }
  expect(local.functions().get("places")?.properties.Environment.Variables).toMatchObject(chosen);
  expect(production.functions().get("places")?.properties.Environment.Variables).not.toHaveProperty(
    "GOOGLE_MAPS_KEY",
  );
});

test("mail is only sent from our identity, through our configuration set", () => {
  const mail = local.functions().get("mail");
  const sending =
    mail && local.statements(mail).find(({ actions }) => actions[0] === "ses:SendEmail");
  expect(sending?.actions).toEqual(["ses:SendEmail"]);
  const resources = sending?.resources.map((one) => JSON.stringify(one)) ?? [];
  expect(resources).toHaveLength(2);
  expect(resources[0]).toContain(":identity/");
  expect(resources[1]).toContain(":configuration-set/local-attune");
});

test("only one function may read the key that signs pushes, and the API its public half", () => {
  const functionsReading = (parameter: string) =>
    functions
      .filter(([, fn]) =>
        local
          .statements(fn)
          .some(
            ({ actions, resources }) =>
              actions.some((action) => action.startsWith("ssm:")) &&
              JSON.stringify(resources).includes(`parameter/attune/local/push/${parameter}`),
          ),
      )
      .map(([name]) => name)
      .sort();
  expect(functionsReading("private-key")).toEqual(["jobs"]);
  expect(functionsReading("public-key")).toEqual(["api", "jobs"]);
});

test("only one function may read the Stripe secret, and it's never in a template", () => {
  const seen = functions
    .filter(([, fn]) => JSON.stringify(fn.properties.Environment).includes("/stripe/"))
    .map(([name]) => name);
  expect(seen).toEqual(["stripe"]);
  const statement = local
    .statements(local.functions().get("stripe") ?? expect.fail("no stripe function"))
    .find(({ actions }) => actions.includes("ssm:GetParameters"));
  expect(JSON.stringify(statement?.resources)).toMatch(
    /parameter\/attune\/local\/stripe\/secret-key.*parameter\/attune\/local\/stripe\/webhook-secret/,
  );
  // A Stripe key, or a reference that CloudFormation resolves to one.
  const secret = /sk_(test|live)|rk_(test|live)|whsec_|\{\{resolve:[^}]*stripe/;
  expect(secret.test(local.text)).toBe(false);
});

test("functions that react to a write at once read consistently, and the API doesn't pay for it", () => {
  const consistent = [...production.functions()]
    .filter(([, fn]) => fn.properties.Environment.Variables.CONSISTENT_READS)
    .map(([name]) => name);
  expect(consistent.sort()).toEqual(["jobs", "mail", "mail-events", "stream"]);
});
