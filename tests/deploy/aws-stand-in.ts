import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A loopback stand-in of the AWS API, as far as `sst deploy` asks: it takes everything in. */
export interface AwsStandIn {
  endpoint: string;
  account: string;
  /** Stacks in the order they were submitted, with the template each was submitted with. */
  submitted: Map<string, unknown>;
  /** Calls it had no answer for. */
  unknown: string[];
  close(): Promise<void>;
}

const ACCOUNT = "000000000000";
const BOOTSTRAPPED: Record<string, Record<string, string>> = {
  CDKToolkit: { BootstrapVersion: "21", BucketName: `cdk-hnb659fds-assets-${ACCOUNT}-us-east-1` },
  SSTBootstrap: { Version: "7.4", BucketName: "sst-bootstrap" },
};
const arnOf = (stack: string) => `arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/${stack}/1`;
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const tags = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, content]) => tag(name, content))
    .join("");

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
const xml = (body: string, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/xml" },
  body,
});
const json = (value: unknown): Answer => ({
  headers: { "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify(value),
});

export async function startAwsStandIn(): Promise<AwsStandIn> {
  const submitted = new Map<string, unknown>();
  const unknown: string[] = [];
  const objects = new Map<string, Buffer>();

  const server = createServer((request, response) => {
    void read(request)
      .then((body) => answer(request, body))
      .catch((error: unknown) => ({ status: 500, body: String(error) }))
      .then((result: Answer) => write(response, result));
  });
  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const target = String(request.headers["x-amz-target"] ?? "");
    const call = new URLSearchParams(target ? "" : body.toString("latin1"));
    const action = request.method === "POST" && url.pathname === "/" && call.get("Action");
    if (url.pathname === "/endpoint") return json({ endpointAddress: "127.0.0.1" });
    if (target.startsWith("AmazonSSM.")) return parameters(target);
    const result = action
      ? query(action, call, objects, submitted)
      : store(request, url, body, objects);
    if (!result) unknown.push(`${request.method} ${url.pathname} ${target}${action || ""}`);
    return result ?? xml("<Error><Code>NotImplemented</Code></Error>", 501);
  };

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    account: ACCOUNT,
    submitted,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** STS and CloudFormation, which share a protocol. */
function query(
  action: string,
  call: URLSearchParams,
  objects: Map<string, Buffer>,
  submitted: Map<string, unknown>,
): Answer | undefined {
  const stack = (call.get("StackName") ?? "").replace(/^arn:.*:stack\/([^/]+)\/.*$/, "$1");
  const result = (content: string) => {
    const metadata = tag("ResponseMetadata", tag("RequestId", "1"));
    return xml(tag(`${action}Response`, tag(`${action}Result`, content) + metadata));
  };
  switch (action) {
    case "GetCallerIdentity":
      return result(
        tags({ Arn: `arn:aws:iam::${ACCOUNT}:user/ci`, UserId: "AIDACI", Account: ACCOUNT }),
      );
    case "AssumeRole":
      return result(
        tag(
          "Credentials",
          tags({
            AccessKeyId: "standin",
            SecretAccessKey: "standin",
            SessionToken: "standin",
            Expiration: "2099-01-01T00:00:00Z",
          }),
        ) +
          tag("AssumedRoleUser", tags({ Arn: call.get("RoleArn") ?? "", AssumedRoleId: "AROA:1" })),
      );
    case "DescribeStacks": {
      const outputs = BOOTSTRAPPED[stack] ?? (submitted.has(stack) ? {} : undefined);
      if (outputs) return result(tag("Stacks", tag("member", describe(stack, outputs))));
      const message = `Stack with id ${stack} does not exist`;
      const error = tags({ Type: "Sender", Code: "ValidationError", Message: message });
      return xml(tag("ErrorResponse", tag("Error", error)), 400);
    }
    case "CreateStack":
    case "UpdateStack": {
      const key = new URL(call.get("TemplateURL") ?? "http://none").pathname;
      const template = call.get("TemplateBody") ?? objects.get(key)?.toString("utf8");
      if (!template) return undefined;
      submitted.set(stack, JSON.parse(template));
      return result(tag("StackId", arnOf(stack)));
    }
    case "DescribeStackEvents": {
      const event = {
        EventId: "1",
        StackId: arnOf(stack),
        StackName: stack,
        LogicalResourceId: stack,
        ResourceType: "AWS::CloudFormation::Stack",
        ResourceStatus: "CREATE_COMPLETE",
        Timestamp: "2099-01-01T00:00:00Z",
      };
      return result(tag("StackEvents", tag("member", tags(event))));
    }
    case "DescribeStackResources":
      return result("<StackResources/>");
    default:
      return undefined;
  }
}

function describe(stack: string, outputs: Record<string, string>): string {
  const members = Object.entries(outputs).map(([key, value]) =>
    tag("member", tags({ OutputKey: key, OutputValue: value })),
  );
  return tags({
    StackId: arnOf(stack),
    StackName: stack,
    StackStatus: "CREATE_COMPLETE",
    CreationTime: "2026-01-01T00:00:00Z",
    Outputs: members.join(""),
  });
}

function parameters(target: string): Answer {
  // The version of the bootstrap stack; SST's own parameters are not there yet.
  if (target.endsWith(".GetParameter")) {
    return json({ Parameter: { Name: "version", Type: "String", Value: "21" } });
  }
  return json({ Parameters: [], InvalidParameters: [] });
}

/** S3: what is put is kept, whole or in parts. */
function store(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  objects: Map<string, Buffer>,
): Answer | undefined {
  const key = url.pathname;
  const asks = (name: string) => url.searchParams.has(name);
  const done: Answer = { headers: { etag: '"standin"' } };
  if (request.method === "PUT") {
    const part = url.searchParams.get("partNumber");
    objects.set(part ? `${key}#${part}` : key, body);
    return done;
  }
  if (request.method === "POST" && asks("uploads")) {
    return xml(tag("InitiateMultipartUploadResult", tags({ UploadId: "1" })));
  }
  if (request.method === "POST" && asks("uploadId")) {
    return xml(tag("CompleteMultipartUploadResult", tags({ ETag: '"standin"' })));
  }
  if (request.method === "HEAD") return { status: 404 };
  if (request.method !== "GET") return undefined;
  if (asks("location")) return xml("<LocationConstraint/>");
  if (asks("list-type")) return xml(tag("ListBucketResult", tags({ KeyCount: "0" })));
  if (asks("encryption")) {
    const rule = tag("ApplyServerSideEncryptionByDefault", tag("SSEAlgorithm", "AES256"));
    return xml(tag("ServerSideEncryptionConfiguration", tag("Rule", rule)));
  }
  const missing = tags({ Code: "NoSuchKey", Message: "The specified key does not exist." });
  return xml(tag("Error", missing), 404);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function write(response: ServerResponse, { status = 200, headers = {}, body = "" }: Answer) {
  response.writeHead(status, headers).end(body);
}
