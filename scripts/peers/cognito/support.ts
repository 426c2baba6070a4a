import assert from "node:assert/strict";
import { after } from "node:test";
import { startPool, type TestPool } from "@attune/local-cloud/cognito/test-pool";
import { openBrowser, type Session, type SignInResult } from "./client.ts";

export const password = "lamplight1";
export const pool = await startPool();
after(() => pool.close());

let people = 0;
export const newAddress = () => `person${++people}@example.test`;
export const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000");
export const named = (name: string, message?: string) => (error: Error) => {
  assert.deepEqual(
    message === undefined ? error.name : [error.name, error.message],
    message === undefined ? name : [name, message],
  );
  return true;
};

export function sessionOf(result: SignInResult): Session {
  assert.equal(result.step, "done");
  // The library has no types.
  return (result as { session: Session }).session;
}

/** A member with a verified address, signed in. */
export async function member(at: TestPool = pool) {
  const browser = await openBrowser(at);
  const email = newAddress();
  await browser.signUp(email, password, { name: "Ann Lee" });
  await browser.confirm(email, at.lastCode());
  const session = sessionOf(await browser.signIn(email, password));
  return { browser, email, session };
}
