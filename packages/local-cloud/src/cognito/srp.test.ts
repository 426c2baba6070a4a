import { expect, test } from "vitest";
import { beginSrp } from "../client/srp-client.ts";
import { answerPublicValue, makeVerifier, proves } from "./srp.ts";

const poolId = "us-east-1_pool";

test("leading zeros of a salt change nothing, since clients read it as a number", () => {
  const salt = "12".repeat(15);
  const verifierOf = (text: string) => makeVerifier(poolId, "ada", "word", text).verifier;
  expect(verifierOf(`00${salt}`)).toBe(verifierOf(salt));
  expect(verifierOf(`13${salt}`)).not.toBe(verifierOf(salt));
});

test.each(["00", "0001", "0f", "7f", "80", "ff"])(
  "a salt that starts with %s lets its owner in",
  (start) => {
    const { salt, verifier } = makeVerifier(poolId, "ada", "word", start.padEnd(32, "12"));
    const client = beginSrp(poolId);
    const state = answerPublicValue(client.publicValue, verifier) ?? expect.fail("refused");
    const secretBlock = "c2VjcmV0";
    const challenge = {
      SALT: salt,
      SRP_B: state.serverPublic,
      SECRET_BLOCK: secretBlock,
      USER_ID_FOR_SRP: "ada",
    };
    const isLetIn = (password: string) => {
      const timestamp = "Thu Nov 5 09:07:01 UTC 2026";
      const signature = client.prove(challenge, password, timestamp);
      return proves(state, { poolId, username: "ada", secretBlock, timestamp, signature });
    };
    expect(isLetIn("word")).toBe(true);
    expect(isLetIn("other")).toBe(false);
  },
);
