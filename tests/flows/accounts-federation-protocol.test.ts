import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  askToAuthorize,
  enterFederated,
  exchangeCode,
  federationPool,
  returnFrom,
} from "../support/federation.ts";
import { siteConfig } from "../support/person.ts";
import { startAttune, startFederated } from "../support/world.ts";

let world: LocalCloud;
const email = "ada@people.example";
const other = "a".repeat(43);

beforeAll(async () => {
  world = await startFederated();
});
afterAll(() => world?.close());

async function codeFor(): Promise<{ code: string; verifier: string }> {
  const { address, verifier } = await returnFrom(world, { email });
  expect(address.searchParams.get("state")).toBe("a-state");
  return { code: address.searchParams.get("code") ?? "", verifier };
}

test("a code opens an account once, soon, and only for the browser that asked for it", async () => {
  const { code, verifier } = await codeFor();
  expect((await exchangeCode(world, code, verifier)).status).toBe(200);
  const refused = async (answer: Response) => {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: "invalid_grant" });
  };
  await refused(await exchangeCode(world, code, verifier));
  await refused(await exchangeCode(world, (await codeFor()).code, other));
  const elsewhere = await codeFor();
  const changed = { redirect_uri: "https://evil.example/signed-in" };
  await refused(await exchangeCode(world, elsewhere.code, elsewhere.verifier, changed));
  const late = await codeFor();
  world.clock.advance(6 * minute);
  await refused(await exchangeCode(world, late.code, late.verifier));
});

test("nothing is sent to an address that isn't the site's", async () => {
  for (const redirect_uri of [
    "https://evil.example/signed-in",
    `${world.origin}/signed-in/../login`,
    `${world.origin}/signed-in?next=https://evil.example`,
    null,
  ]) {
    const answer = await askToAuthorize(world, other, { redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  }
});

test.each([
  { identity_provider: "Facebook" },
  { response_type: "token" },
  { scope: "openid aws.cognito.signin.user.admin" },
  { code_challenge_method: "plain" },
])("the endpoint refuses %o", async (changes) => {
  const answer = await askToAuthorize(world, other, changes);
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(`${world.origin}/signed-in`);
  expect(back.searchParams.get("error")).toBeTruthy();
  expect(back.searchParams.has("code")).toBe(false);
});

test("a provider's tokens are renewed, and change nothing at the pool", async () => {
  const ada = await enterFederated(world, { email });
  const pool = await federationPool(world);
  const renewed = await pool.refresh(ada.tokens().refresh_token);
  const refused = { name: "NotAuthorizedException" };
  const AccessToken = renewed.AccessToken;
  const UserAttributes = [{ Name: "email", Value: "far@people.example" }];
  await expect(pool.call("GetUser", { AccessToken })).rejects.toMatchObject(refused);
  await expect(
    pool.call("UpdateUserAttributes", { AccessToken, UserAttributes }),
  ).rejects.toMatchObject(refused);
  await expect(pool.call("StartWebAuthnRegistration", { AccessToken })).rejects.toThrow();
  await expect(pool.signIn(email, "a quiet morning")).rejects.toThrow();
});

test("an ID token doesn't open the API", async () => {
  const { id_token } = (await enterFederated(world, { email })).tokens();
  const answer = await fetch(`${world.origin}/api/session`, {
    headers: { authorization: `Bearer ${id_token}` },
  });
  expect(answer.status).toBe(401);
});

test("where nothing is configured, no one signs in with another provider", async () => {
  const plain = await startAttune();
  try {
    const config = await siteConfig(plain);
    expect(Object.keys(config).filter((key) => key.startsWith("federation"))).toEqual([]);
    expect(plain.resources.map(({ type }) => type)).not.toContain(
      "AWS::Cognito::UserPoolIdentityProvider",
    );
    const address = new URL("/oauth2/authorize", plain.endpoint);
    address.searchParams.set("client_id", config.userPoolClientId);
    address.searchParams.set("identity_provider", "Google");
    expect((await fetch(address, { redirect: "manual" })).status).toBe(400);
    // A token of another stage opens nothing here.
    const ada = await enterFederated(world, { email });
    const answer = await fetch(`${plain.origin}/api/session`, {
      headers: { authorization: `Bearer ${ada.tokens().access_token}` },
    });
    expect(answer.status).toBe(401);
  } finally {
    await plain.close();
  }
});
