import {
  DeleteParameterCommand,
  GetParameterCommand,
  GetParametersCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientSettings, startTestCloud } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

/** CONFORMANCE_ENDPOINT names another SSM to test; credentials come from the environment then. */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
const path = "/conformance";
let cloud: LocalCloud | undefined;
let client: SSMClient;

beforeAll(async () => {
  if (!elsewhere)
    cloud = await startTestCloud(
      {
        resources: {
          Plain: {
            Type: "AWS::SSM::Parameter",
            Properties: { Name: "/template/plain", Type: "String", Value: "from the template" },
          },
        },
      },
      { parameters: { "/given/secret": "from the start" } },
    );
  // Set where the condition holds.
  client = new SSMClient(cloud ? clientSettings(cloud) : { endpoint: elsewhere as string });
});
afterAll(async () => {
  client.destroy();
  await cloud?.close();
});

const put = (name: string, Value: string, more = {}) =>
  client.send(new PutParameterCommand({ Name: `${path}/${name}`, Value, Type: "String", ...more }));
const get = async (Name: string, WithDecryption = true) =>
  (await client.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter;

test("a parameter is put, read, replaced with a new version, and deleted", async () => {
  expect((await put("a", "1")).Version).toBe(1);
  await expect(put("a", "2")).rejects.toBeInstanceOf(ParameterAlreadyExists);
  expect((await put("a", "2", { Overwrite: true })).Version).toBe(2);
  const parameter = await get(`${path}/a`);
  expect(parameter).toMatchObject({ Name: `${path}/a`, Value: "2", Version: 2, Type: "String" });
  expect(parameter?.LastModifiedDate).toBeInstanceOf(Date);
  expect((await get(parameter?.ARN ?? ""))?.Value).toBe("2");
  await client.send(new DeleteParameterCommand({ Name: `${path}/a` }));
  await expect(get(`${path}/a`)).rejects.toBeInstanceOf(ParameterNotFound);
});

test("a secret is readable only with decryption", async () => {
  await put("secret", "hidden", { Type: "SecureString", Overwrite: true });
  expect((await get(`${path}/secret`))?.Value).toBe("hidden");
  expect((await get(`${path}/secret`, false))?.Value).not.toContain("hidden");
  await client.send(new DeleteParameterCommand({ Name: `${path}/secret` }));
});

test("several are read at once; unknown ones are named", async () => {
  await put("b", "1");
  await put("c/d", "2");
  const { Parameters, InvalidParameters } = await client.send(
    new GetParametersCommand({ Names: [`${path}/b`, `${path}/none`] }),
  );
  expect(Parameters?.map(({ Value }) => Value)).toEqual(["1"]);
  expect(InvalidParameters).toEqual([`${path}/none`]);
  for (const name of ["b", "c/d"])
    await client.send(new DeleteParameterCommand({ Name: `${path}/${name}` }));
});

test("a bad name and an empty value are refused", async () => {
  await expect(put("with space", "x")).rejects.toMatchObject({ name: "ValidationException" });
  await expect(put("empty", "")).rejects.toMatchObject({ name: "ValidationException" });
});

test.skipIf(elsewhere)("the template's and the start's parameters are there", async () => {
  expect((await get("/template/plain"))?.Value).toBe("from the template");
  expect(await get("/given/secret")).toMatchObject({
    Value: "from the start",
    Type: "SecureString",
  });
});
