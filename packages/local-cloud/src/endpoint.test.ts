import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientSettings, startTestCloud } from "./test-cloud.ts";
import type { LocalCloud } from "./types.ts";

let cloud: LocalCloud;
let QueueUrl: string;
const clients: { destroy(): void }[] = [];

beforeAll(async () => {
  cloud = await startTestCloud(
    {
      resources: {
        Queue: { Type: "AWS::SQS::Queue", Properties: { QueueName: "jobs" } },
        Media: { Type: "AWS::S3::Bucket", Properties: { BucketName: "media" } },
      },
    },
    { parameters: { "/secret": "hidden" } },
  );
  QueueUrl = cloud.resources.find(({ logicalId }) => logicalId === "Queue")?.ref ?? "";
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await cloud.close();
});
beforeEach(() => {
  cloud.faults.clear();
  cloud.resetCount();
});

function sqs(settings = {}) {
  const client = new SQSClient({ ...clientSettings(cloud), maxAttempts: 1, ...settings });
  clients.push(client);
  return client;
}
const keys = (change: object) => ({ credentials: { ...cloud.rootCredentials, ...change } });
const send = (client: SQSClient, MessageBody = "x") =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody }));

describe("signatures", () => {
  test.each([
    ["a wrong secret", { secretAccessKey: "wrong" }, "InvalidSignatureException"],
    ["an unknown key", { accessKeyId: "AKIAUNKNOWN" }, "UnrecognizedClientException"],
    [
      "a session token that was not given",
      { sessionToken: "forged" },
      "UnrecognizedClientException",
    ],
  ])("%s is refused", async (_what, change, name) => {
    await expect(send(sqs(keys(change)))).rejects.toMatchObject({ name });
  });

  test("a signature for another region is refused", async () => {
    await expect(send(sqs({ region: "eu-west-1" }))).rejects.toMatchObject({
      name: "InvalidSignatureException",
    });
    const s3 = new S3Client({
      ...clientSettings(cloud),
      region: "eu-west-1",
      forcePathStyle: true,
    });
    clients.push(s3);
    const command = new GetObjectCommand({ Bucket: "media", Key: "a" });
    await expect(s3.send(command)).rejects.toMatchObject({ name: "AuthorizationHeaderMalformed" });
    const answer = await fetch(await getSignedUrl(s3, command));
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("AuthorizationQueryParametersError"),
    ]);
  });

  test("a body that was changed on the way is refused", async () => {
    const client = sqs();
    client.middlewareStack.add(
      (next) => async (args) => {
        // At this step the SDK has built an HTTP request.
        const request = args.request as { body: Uint8Array };
        request.body = Buffer.from(Buffer.from(request.body).toString().replace("good", "evil"));
        return next(args);
      },
      { step: "finalizeRequest", priority: "low", name: "tamper" },
    );
    await expect(send(client, "good")).rejects.toMatchObject({ name: "InvalidSignatureException" });
  });

  test("a signature may have the machine's or the cloud's time, and no other", async () => {
    await expect(send(sqs({ systemClockOffset: -3_600_000 }))).rejects.toThrow("expired");
    cloud.clock.advance(3 * 86_400_000);
    await expect(send(sqs())).resolves.toMatchObject({ MessageId: expect.any(String) });
    await expect(send(sqs({ systemClockOffset: cloud.clock.ahead() }))).resolves.toBeDefined();
  });

  test("a call without a signature is refused, as is one to an unknown service", async () => {
    const post = (headers: Record<string, string>) =>
      fetch(cloud.endpoint, { method: "POST", headers, body: "{}" });
    const unsigned = await post({ "x-amz-target": "AmazonSQS.ListQueues" });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: "MissingAuthenticationTokenException" });
    const scope = `Credential=A/20261120/us-east-1/moonbase/aws4_request, SignedHeaders=host, Signature=00`;
    const strange = await post({
      authorization: `AWS4-HMAC-SHA256 ${scope}`,
      "x-amz-date": "20261120T000000Z",
    });
    expect(strange.status).toBe(404);
    const malformed = await post({ authorization: "AWS4-HMAC-SHA256 Credential=nonsense" });
    expect(await malformed.json()).toMatchObject({ __type: "IncompleteSignature" });
  });
});

describe("presigned addresses", () => {
  const s3 = () => {
    const client = new S3Client({ ...clientSettings(cloud), forcePathStyle: true });
    clients.push(client);
    return client;
  };
  const address = (expiresIn: number, Key = "hello there.txt") =>
    getSignedUrl(s3(), new GetObjectCommand({ Bucket: "media", Key }), {
      expiresIn,
      signingDate: new Date(cloud.clock.now()),
    });

  test("open what they name until they expire by the cloud's clock", async () => {
    const object = { Bucket: "media", Key: "hello there.txt", Body: "hello" };
    await s3().send(new PutObjectCommand(object));
    const url = await address(60);
    expect(await (await fetch(url)).text()).toBe("hello");
    expect((await fetch(url.replace("hello%20there", "hello%20where"))).status).toBe(403);
    expect((await fetch(url.replace("X-Amz-Expires=60", "X-Amz-Expires=6000"))).status).toBe(403);
    cloud.clock.advance(61_000);
    const late = await fetch(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain("<Message>Request has expired</Message>");
    expect((await fetch(await address(60))).status).toBe(200);
  });

  test("with a file name that a header can't carry are refused, and the cloud goes on", async () => {
    const get = new GetObjectCommand({
      Bucket: "media",
      Key: "hello there.txt",
      ResponseContentDisposition: 'attachment; filename="日本.png"',
    });
    const signingDate = new Date(cloud.clock.now());
    const refused = await fetch(await getSignedUrl(s3(), get, { signingDate }));
    expect(refused.status).toBe(400);
    expect((await fetch(await address(60))).status).toBe(200);
  });

  test("are valid for a week at most", async () => {
    const url = (await address(60)).replace("X-Amz-Expires=60", "X-Amz-Expires=604801");
    expect(await (await fetch(url)).text()).toContain("AuthorizationQueryParametersError");
  });
});

describe("counts and faults", () => {
  test("every request is counted by operation", async () => {
    await send(sqs());
    await send(sqs());
    await sqs().send(new ListQueuesCommand({}));
    expect(cloud.count()).toMatchObject({ "sqs.SendMessage": 2, "sqs.ListQueues": 1 });
    cloud.resetCount();
    expect(cloud.count()).toEqual({});
  });

  test("a service or one operation fails at a rate, with its own throttling code", async () => {
    cloud.faults.rate("sqs.SendMessage", 1);
    await expect(send(sqs())).rejects.toMatchObject({ name: "RequestThrottled" });
    await expect(sqs().send(new ListQueuesCommand({}))).resolves.toBeDefined();
    cloud.faults.rate("ssm", 1, { code: "InternalServerError" });
    const ssm = new SSMClient({ ...clientSettings(cloud), maxAttempts: 1 });
    clients.push(ssm);
    const asked = ssm.send(new GetParameterCommand({ Name: "/secret" }));
    await expect(asked).rejects.toMatchObject({
      name: "InternalServerError",
      $metadata: { httpStatusCode: 500 },
    });
  });

  test("with `after`, the work is done and only the answer is lost", async () => {
    cloud.faults.rate("sqs.SendMessage", 1, { after: true });
    await expect(send(sqs())).rejects.toMatchObject({ name: "RequestThrottled" });
    const depth = async () => {
      const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
      return Number((await sqs().send(asked)).Attributes?.ApproximateNumberOfMessages);
    };
    const before = await depth();
    await expect(send(sqs())).rejects.toThrow();
    expect(await depth()).toBe(before + 1);
  });

  test("the same seed fails the same calls, and SDK clients get through a low rate", async () => {
    cloud.faults.rate("sqs", 0.2);
    const client = sqs({ maxAttempts: 8 });
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(client)));
    expect(sent).toHaveLength(20);
    expect(cloud.count()["sqs.SendMessage"]).toBeGreaterThan(20);
  });
});

describe("browsers", () => {
  test("may call the JSON services from any origin", async () => {
    const preflight = await fetch(cloud.endpoint, {
      method: "OPTIONS",
      headers: {
        origin: "http://127.0.0.1:4500",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-amz-target,x-amz-user-agent",
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-amz-target");
    const answer = await fetch(cloud.endpoint, {
      method: "POST",
      headers: {
        origin: "http://127.0.0.1:4500",
        "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      },
      body: "{}",
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});
