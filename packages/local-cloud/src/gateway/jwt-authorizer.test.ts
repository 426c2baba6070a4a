import {
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from "jose";
import { beforeAll, expect, test } from "vitest";
import { ISSUER, startHttpApi } from "./http-testing.ts";

const key = { kid: "one", alg: "RS256", use: "sig" };
let keys: GenerateKeyPairResult;
let stranger: GenerateKeyPairResult;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  stranger = await generateKeyPair("RS256");
});

const JWT = { AuthorizationType: "JWT" };

async function token(claims: JWTPayload = {}, signer = keys, now = Date.now()) {
  return new SignJWT({ sub: "m1", client_id: "client", token_use: "access", ...claims })
    .setProtectedHeader(key)
    .setIssuer(String(claims.iss ?? ISSUER))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + 3600)
    .sign(signer.privateKey);
}

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

const start = (route: object = JWT) =>
  startHttpApi(
    () => "",
    { "GET /me": route },
    {
      jwksFor: async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), ...key }] }),
    },
  );

test("hands over the claims of a genuine token as text", async () => {
  const { send, events } = await start();
  const value = await token({ "cognito:groups": ["a", "b"], verified: true });
  expect((await send("GET", "/me", bearer(value))).status).toBe(200);
  expect((await send("GET", "/me", { headers: { authorization: value } })).status).toBe(200);
  const { claims, scopes } = events()[0]?.requestContext.authorizer.jwt ?? {};
  expect(claims).toMatchObject({ sub: "m1", "cognito:groups": "[a b]", verified: "true" });
  expect(claims.exp).toMatch(/^\d+$/);
  expect(scopes).toBeNull();
});

test("refuses every token that is not genuine with 401", async () => {
  const { send, events, context } = await start();
  const good = await token();
  const [head, , signature] = good.split(".");
  const forged = Buffer.from(JSON.stringify({ iss: ISSUER, client_id: "client", exp: 9e9 }));
  const none = Buffer.from('{"alg":"none","kid":"one"}').toString("base64url");
  const refused: [string, string][] = [
    [await token({}, stranger), "signature"],
    [`${head}.${forged.toString("base64url")}.${signature}`, "signature"],
    [`${none}.${forged.toString("base64url")}.`, "malformed"],
    [await token({ iss: "https://elsewhere.example" }), "issuer"],
    [await token({ client_id: "other" }), "audience"],
    [await token({ aud: "other" }), "audience"],
    ["nonsense", "malformed"],
  ];
  for (const [value, reason] of refused) {
    const response = await send("GET", "/me", bearer(value));
    expect(response).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
    expect(response.headers["www-authenticate"]).toContain(reason);
  }
  const missing = await send("GET", "/me");
  expect(missing).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
  context.clock.advance(3601_000);
  const late = await send("GET", "/me", bearer(good));
  expect(late.headers["www-authenticate"]).toContain("the token has expired");
  expect(events()).toHaveLength(0);
});

test("refuses a token that it accepted before once it has expired, or its key is withdrawn", async () => {
  const publish = async ({ publicKey }: GenerateKeyPairResult) => ({
    keys: [{ ...(await exportJWK(publicKey)), ...key }],
  });
  let published = await publish(keys);
  const { send, context } = await startHttpApi(
    () => "",
    { "GET /me": JWT },
    { jwksFor: async () => published },
  );
  const value = await token();
  expect((await send("GET", "/me", bearer(value))).status).toBe(200);
  expect((await send("GET", "/me", bearer(value))).status).toBe(200);
  published = await publish(stranger);
  const withdrawn = await send("GET", "/me", bearer(value));
  expect(withdrawn.headers["www-authenticate"]).toContain("signature");
  published = await publish(keys);
  expect((await send("GET", "/me", bearer(value))).status).toBe(200);
  context.clock.advance(3601_000);
  const late = await send("GET", "/me", bearer(value));
  expect(late.headers["www-authenticate"]).toContain("the token has expired");
});

test("refuses a token without the route's scope with 403", async () => {
  const { send } = await start({ ...JWT, AuthorizationScopes: ["deep"] });
  const shallow = await send("GET", "/me", bearer(await token({ scope: "shallow" })));
  expect(shallow).toMatchObject({ status: 403, text: '{"message":"Forbidden"}' });
  expect((await send("GET", "/me", bearer(await token({ scope: "a deep" })))).status).toBe(200);
});
