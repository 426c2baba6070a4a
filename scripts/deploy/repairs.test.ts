import { startTestCloud } from "@attune/local-cloud/test-cloud";
import type { LocalCloud } from "@attune/local-cloud/types";
import { pushKeyParameters } from "@attune/stacks/parameters";
import { DeleteParameterCommand, GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pushPublicKeyOf } from "../push-keys.ts";
import { awsRepairs } from "./repairs.ts";

let cloud: LocalCloud;
let ssm: SSMClient;

beforeAll(async () => {
  cloud = await startTestCloud({ resources: {} });
  vi.stubEnv("AWS_ENDPOINT_URL", cloud.endpoint);
  vi.stubEnv("AWS_ACCESS_KEY_ID", cloud.rootCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", cloud.rootCredentials.secretAccessKey);
  ssm = new SSMClient({ region: cloud.region });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await cloud?.close();
});

const { privateKeyParameter, publicKeyParameter } = pushKeyParameters("prod");

async function stored() {
  const Names = [privateKeyParameter, publicKeyParameter];
  const { Parameters = [] } = await ssm.send(
    new GetParametersCommand({ Names, WithDecryption: true }),
  );
  const find = (name: string) => Parameters.find((one) => one.Name === name);
  return { secret: find(privateKeyParameter), open: find(publicKeyParameter) };
}

test("a deployment makes the push keys once, and the private half is encrypted", async () => {
  const { ensurePushKeys } = awsRepairs(cloud.region);
  await ensurePushKeys("prod");
  const { secret, open } = await stored();
  expect([secret?.Type, open?.Type]).toEqual(["SecureString", "String"]);
  expect(open?.Value).toBe(pushPublicKeyOf(secret?.Value ?? ""));
  await ensurePushKeys("prod");
  expect(await stored()).toEqual({ secret, open });
});

test("a public half that's missing is made of the private one, so that subscriptions still work", async () => {
  const { open } = await stored();
  await ssm.send(new DeleteParameterCommand({ Name: publicKeyParameter }));
  await awsRepairs(cloud.region).ensurePushKeys("prod");
  expect((await stored()).open?.Value).toBe(open?.Value);
});
