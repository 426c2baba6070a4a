import { expect, test } from "vitest";
import { type Signable, sign } from "./signature.ts";

const credentials = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const session = { ...credentials, sessionToken: "a token" };
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers.authorization ?? "")?.[1];

test("signs the example that AWS publishes (post-vanilla)", () => {
  const request = {
    method: "POST",
    path: "/",
    headers: { host: "example.amazonaws.com" },
    body: "",
  };
  const time = Date.UTC(2015, 7, 30, 12, 36, 0);
  const scope = { service: "service", region: "us-east-1", time, credentials };
  expect(sign(request, scope)).toEqual({
    "x-amz-date": "20150830T123600Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
  });
});

// What @aws-sdk/client-sqs and -apigatewaymanagementapi 3.1169.0 sent, with the signature they gave.
const recorded: [service: string, signature: string, Signable][] = [
  [
    "sqs",
    "05f6465d5d13d780d41d64851068dec1b1f5785092361ac7b2db251f2e46e0bb",
    {
      method: "POST",
      path: "/",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "AmazonSQS.SendMessage",
        "x-amzn-query-mode": "true",
        "content-length": "85",
        "x-amz-user-agent": "aws-sdk-js/3.1168.0",
        host: "sqs.eu-central-1.amazonaws.com",
        "amz-sdk-invocation-id": "e1710f99-c63c-4a0f-9d31-f3d7745db51d",
        "amz-sdk-request": "attempt=1; max=1",
        "x-amz-content-sha256": "e7b43849c6549a4997adef6b80d497f76cbbc6830eb6c6b1ecce1378718327a5",
      },
      body: '{"QueueUrl":"https://sqs.eu-central-1.amazonaws.com/1/mail","MessageBody":"“é”"}',
    },
  ],
  [
    "execute-api",
    "62b40fa1bf4ad5491b6a1561b52592ef1017a53f872bbdf3cd7f04db3829737b",
    {
      method: "POST",
      path: "/prod/@connections/L0SM9cOFvHcCIhw%3D",
      headers: {
        "content-type": "application/octet-stream",
        "content-length": "7",
        "x-amz-user-agent": "aws-sdk-js/3.1168.0",
        host: "abc.execute-api.eu-central-1.amazonaws.com",
        "amz-sdk-invocation-id": "89bdb771-c42b-4146-a948-f23633ac4868",
        "amz-sdk-request": "attempt=1; max=1",
        "x-amz-content-sha256": "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862",
      },
      body: '{"a":1}',
    },
  ],
];

test.each(recorded)("signs a call of %s as the AWS SDK does", (service, signature, request) => {
  const time = Date.UTC(2026, 10, 21, 2, 45, 31);
  const scope = { service, region: "eu-central-1", time, credentials: session };
  const headers = sign(request, scope);
  expect(headers["x-amz-security-token"]).toBe("a token");
  expect(signatureOf(headers)).toBe(signature);
});
