// A user pool for these tests: served over HTTP, its mails kept, its triggers plain functions.
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { type Clock, createClock } from "../kernel/clock.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { openStore, type Store } from "../kernel/store.ts";
import { createKms } from "../kms/index.ts";
import type { OutgoingMail } from "../ses/types.ts";
import { type Cognito, createCognito } from "./index.ts";

// biome-ignore lint/suspicious/noExplicitAny: a template's properties and a trigger's event are untyped JSON
type Json = Record<string, any>;

export interface TestPool {
  cognito: Cognito;
  clock: Clock;
  store: Store;
  endpoint: string;
  poolId: string;
  clientId: string;
  mails: OutgoingMail[];
  /** Every trigger's event, in order. */
  events: Json[];
  /** Events delivered to functions asynchronously. */
  delivered: { targetArn: string; event: Json }[];
  /** Trigger functions by ARN; each changes the event and gives it back. */
  functions: Record<string, (event: Json) => Json>;
  sdk: CognitoIdentityProviderClient;
  /** The six digits in the newest mail. */
  lastCode(): string;
  close(): Promise<void>;
}

/** The pool the product's stacks define. */
export const POOL: Json = {
  UsernameAttributes: ["email"],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ["email"],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
  Policies: { PasswordPolicy: { MinimumLength: 6 } },
  MfaConfiguration: "OPTIONAL",
  EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
  EmailConfiguration: { EmailSendingAccount: "DEVELOPER", From: "hello@example.test" },
  Schema: [
    { Name: "email", Required: true, Mutable: true },
    { Name: "plan", AttributeDataType: "String", Mutable: true },
  ],
};

export const CLIENT: Json = {
  ExplicitAuthFlows: [
    "ALLOW_USER_SRP_AUTH",
    "ALLOW_USER_PASSWORD_AUTH",
    "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    "ALLOW_REFRESH_TOKEN_AUTH",
  ],
  PreventUserExistenceErrors: "ENABLED",
  AccessTokenValidity: 30,
  TokenValidityUnits: { AccessToken: "minutes" },
};

export async function startPool(
  pool: Json | ((keyArn: string) => Json) = POOL,
  client: Json = CLIENT,
  options: { store?: Store; clock?: Clock } = {},
): Promise<TestPool> {
  const clock = options.clock ?? createClock();
  const store = options.store ?? openStore();
  const mails: OutgoingMail[] = [];
  const events: Json[] = [];
  const delivered: TestPool["delivered"] = [];
  const functions: TestPool["functions"] = {};
  const context = memoryContext({
    store,
    clock,
    // A trigger's event is a JSON object; the context takes any payload.
    deliver: (targetArn, event) => void delivered.push({ targetArn, event: event as Json }),
    async invoke(functionArn, event) {
      // A trigger's event is plain JSON.
      events.push(structuredClone(event) as Json);
      return functions[functionArn]?.(event as Json) ?? event;
    },
  });
  const kms = createKms(context);
  const cognito = createCognito(context, {
    generateDataKey: kms.generateDataKey,
    deliver(mail) {
      if (mail.to[0]?.startsWith("undeliverable")) throw new Error("The address bounces.");
      mails.push(mail);
    },
  });
  const served = await serveService(cognito.service);
  const make = (type: string, physicalName: string, properties: Json) =>
    cognito.provider.make({ stack: "auth", logicalId: "Made", physicalName, type, properties });
  const { attributes: key } = await kms.provider.make({
    stack: "auth",
    logicalId: "Key",
    physicalName: "auth-Key",
    type: "AWS::KMS::Key",
    properties: {},
  });
  const { ref: poolId } = await make(
    "AWS::Cognito::UserPool",
    "auth-Pool",
    typeof pool === "function" ? pool(String(key?.Arn)) : pool,
  );
  const { ref: clientId } = await make("AWS::Cognito::UserPoolClient", "auth-Client", {
    UserPoolId: poolId,
    ...client,
  });
  const sdk = new CognitoIdentityProviderClient({
    endpoint: served.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  return {
    cognito,
    clock,
    store,
    endpoint: served.endpoint,
    poolId,
    clientId,
    mails,
    events,
    delivered,
    functions,
    sdk,
    lastCode: () => /\b\d{6}\b/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "no code",
    async close() {
      sdk.destroy();
      await served.close();
      clock.stop();
      store.close();
    },
  };
}
