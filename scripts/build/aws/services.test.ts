import { afterEach, expect, test, vi } from "vitest";
import { DecryptCommand, EncryptCommand, KMSClient } from "./kms.ts";
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "./ses.ts";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "./sockets.ts";
import { SendMessageCommand, SQSClient } from "./sqs.ts";
import { GetParametersCommand, SSMClient } from "./ssm.ts";
import { answering } from "./test-server.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("puts a message on a queue", async () => {
  using aws = await answering([200, { MessageId: "1" }]);
  const message = { QueueUrl: "https://queue", MessageBody: "{}", DelaySeconds: 3 };
  expect(await new SQSClient().send(new SendMessageCommand(message))).toEqual({ MessageId: "1" });
  expect(aws.asked).toEqual([
    {
      question: "POST /",
      type: "application/x-amz-json-1.0",
      target: "AmazonSQS.SendMessage",
      body: message,
    },
  ]);
});

test("reads parameters", async () => {
  const parameters = { Parameters: [{ Name: "a", Value: "b" }] };
  using aws = await answering([200, parameters]);
  const wanted = { Names: ["a"], WithDecryption: true };
  expect(await new SSMClient().send(new GetParametersCommand(wanted))).toEqual(parameters);
  expect(aws.asked[0]).toMatchObject({
    type: "application/x-amz-json-1.1",
    target: "AmazonSSM.GetParameters",
    body: wanted,
  });
});

test("encrypts and decrypts bytes, which go as base64", async () => {
  using aws = await answering(
    [200, { CiphertextBlob: "c2VjcmV0" }],
    [200, { Plaintext: "cGxhaW4=" }],
  );
  const client = new KMSClient();
  const context = { EncryptionContext: { member: "a" } };
  const encrypted = await client.send(
    new EncryptCommand({ ...context, Plaintext: Buffer.from("plain") }),
  );
  expect(Buffer.from(encrypted.CiphertextBlob ?? []).toString()).toBe("secret");
  const decrypted = await client.send(
    new DecryptCommand({ ...context, CiphertextBlob: Buffer.from("secret") }),
  );
  expect(Buffer.from(decrypted.Plaintext ?? []).toString()).toBe("plain");
  expect(aws.asked).toMatchObject([
    { target: "TrentService.Encrypt", body: { ...context, Plaintext: "cGxhaW4=" } },
    { target: "TrentService.Decrypt", body: { ...context, CiphertextBlob: "c2VjcmV0" } },
  ]);
});

test("sends a mail once, and tells a refusal from silence", async () => {
  using aws = await answering(
    [200, { MessageId: "1" }],
    [429, { __type: "TooManyRequestsException", message: "Slowly" }],
  );
  const client = new SESv2Client({ maxAttempts: 1 });
  const mail = new SendEmailCommand({ FromEmailAddress: "a@example.com" });
  expect(await client.send(mail)).toEqual({ MessageId: "1" });
  const refused = await client.send(mail).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SESv2ServiceException);
  expect(refused).toMatchObject({ $fault: "client", name: "TooManyRequestsException" });
  const silent = await client.send(mail).catch((error: unknown) => error);
  expect(silent).toBeInstanceOf(Error);
  expect(silent).not.toBeInstanceOf(SESv2ServiceException);
  expect(aws.asked.map(({ question }) => question)).toEqual(
    Array(3).fill("POST /v2/email/outbound-emails"),
  );
});

test("sends to a socket, closes it, and says when it is gone", async () => {
  using aws = await answering([200, {}], [204, {}], [410, {}]);
  const client = new ApiGatewayManagementApiClient({ endpoint: `${aws.address}/ws` });
  await client.send(new PostToConnectionCommand({ ConnectionId: "a=", Data: '{"b":1}' }));
  await client.send(new DeleteConnectionCommand({ ConnectionId: "a=" }));
  await expect(
    client.send(new PostToConnectionCommand({ ConnectionId: "a=", Data: "{}" })),
  ).rejects.toBeInstanceOf(GoneException);
  expect(aws.asked).toMatchObject([
    { question: "POST /ws/@connections/a%3D", body: { b: 1 } },
    { question: "DELETE /ws/@connections/a%3D" },
    { question: "POST /ws/@connections/a%3D" },
  ]);
});
