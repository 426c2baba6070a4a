import { createHmac, randomBytes } from "node:crypto";
import type { Store } from "../kernel/store.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SessionCredentials extends Credentials {
  sessionToken: string;
}

/** Whose key it is. */
export interface KeyHolder {
  secretAccessKey: string;
  /** Has to be sent along; undefined for the root key. */
  sessionToken: string | undefined;
  /** ARN of the role, or "root". */
  principal: string;
  /** As IAM names the caller: arn:aws:sts::…:assumed-role/<role>/<session>. */
  user: string;
  /** When the key expires by the cloud's clock; undefined if never. */
  expires?: number | undefined;
}

export interface CredentialStore {
  root: Credentials;
  /** Session keys of a role; the same after a restart, so that presigned URLs stay valid. */
  session(roleArn: string, sessionName: string, expires?: number): SessionCredentials;
  find(accessKeyId: string): KeyHolder | undefined;
}

export function createCredentials(store: Store, accountId: string): CredentialStore {
  const secrets = store.collection<string>("iam.secrets");
  let secret = secrets.get("keys");
  if (!secret) {
    secret = randomBytes(32).toString("hex");
    secrets.put("keys", secret);
  }
  const derive = (purpose: string, name: string) =>
    createHmac("sha256", secret).update(`${purpose}\n${name}`);
  const keys = (prefix: string, name: string): Credentials => ({
    accessKeyId:
      prefix +
      derive("id", name)
        .digest("hex")
        .slice(0, 20 - prefix.length)
        .toUpperCase(),
    secretAccessKey: derive("secret", name).digest("base64").slice(0, 40),
  });
  const holders = new Map<string, KeyHolder>();

  const root = keys("AKIA", "root");
  holders.set(root.accessKeyId, {
    secretAccessKey: root.secretAccessKey,
    sessionToken: undefined,
    principal: "root",
    user: `arn:aws:iam::${accountId}:root`,
  });
  return {
    root,
    session(roleArn, sessionName, expires) {
      const name = `${roleArn}\n${sessionName}${expires === undefined ? "" : `\n${expires}`}`;
      const credentials = keys("ASIA", name);
      const sessionToken = derive("token", name).digest("base64");
      const role = roleArn.slice(roleArn.lastIndexOf("/") + 1);
      holders.set(credentials.accessKeyId, {
        secretAccessKey: credentials.secretAccessKey,
        sessionToken,
        principal: roleArn,
        user: `arn:aws:sts::${accountId}:assumed-role/${role}/${sessionName}`,
        expires,
      });
      return { ...credentials, sessionToken };
    },
    find: (accessKeyId) => holders.get(accessKeyId),
  };
}
