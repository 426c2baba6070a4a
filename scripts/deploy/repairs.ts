import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import {
  mediaKeyParameters,
  originSecretParameter,
  pushKeyParameters,
} from "@attune/stacks/parameters";
import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { GetParametersCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { newPushKeys, pushPublicKeyOf } from "../push-keys.ts";
import type { DeployedStack } from "./account.ts";

/** Seconds; deleting a CloudFront distribution takes minutes. */
const DELETION_TIMEOUT = 1800;

/** Steps that SST leaves out. */
export interface Repairs {
  /** Deletes stacks whose creation failed. SST would delete them and then fail to update them. */
  remove(stacks: DeployedStack[]): Promise<void>;
  /** Turns on termination protection, which SST ignores. */
  protect(stacks: DeployedStack[]): Promise<void>;
  /** Creates the secret if it's missing. @returns its version */
  ensureOriginSecret(stage: string): Promise<number>;
  /** Creates the key pair if it's missing. @returns its version */
  ensureMediaKey(stage: string): Promise<number>;
  ensurePushKeys(stage: string): Promise<void>;
}

export function awsRepairs(region: string): Repairs {
  const client = new CloudFormationClient({ region });
  const ssm = new SSMClient({ region });
  const setProtection = (name: string, isProtected: boolean) =>
    client.send(
      new UpdateTerminationProtectionCommand({
        StackName: name,
        EnableTerminationProtection: isProtected,
      }),
    );
  return {
    async remove(stacks) {
      for (const { name, isProtected } of stacks) {
        if (isProtected) await setProtection(name, false);
        await client.send(new DeleteStackCommand({ StackName: name }));
        await waitUntilStackDeleteComplete(
          { client, maxWaitTime: DELETION_TIMEOUT, minDelay: 1, maxDelay: 15 },
          { StackName: name },
        );
      }
    },
    async protect(stacks) {
      for (const { name, isProtected } of stacks) if (!isProtected) await setProtection(name, true);
    },
    async ensureOriginSecret(stage) {
      const Name = originSecretParameter(stage);
      const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names: [Name] }));
      if (Parameters[0]) return Parameters[0].Version ?? 1;
      const Value = randomBytes(32).toString("hex");
      // Not a SecureString: CloudFormation couldn't resolve one for CloudFront's settings.
      const { Version = 1 } = await ssm.send(
        new PutParameterCommand({ Name, Value, Type: "String" }),
      );
      return Version;
    },
    async ensureMediaKey(stage) {
      const { privateKeyParameter, publicKeyParameter } = mediaKeyParameters(stage);
      const { Parameters = [] } = await ssm.send(
        new GetParametersCommand({
          Names: [privateKeyParameter, publicKeyParameter],
          WithDecryption: true,
        }),
      );
      const find = (name: string) => Parameters.find(({ Name }) => Name === name);
      const [known, published] = [find(privateKeyParameter), find(publicKeyParameter)];
      if (published) return published.Version ?? 1;
      const privateKey = known?.Value ?? newPrivateKey();
      const put = (Name: string, Value: string, Type: "SecureString" | "String") =>
        ssm.send(new PutParameterCommand({ Name, Value, Type }));
      if (!known) await put(privateKeyParameter, privateKey, "SecureString");
      const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
      // Not a SecureString: CloudFormation couldn't resolve one for CloudFront.
      const { Version = 1 } = await put(publicKeyParameter, publicKey.toString(), "String");
      return Version;
    },
    async ensurePushKeys(stage) {
      const { privateKeyParameter, publicKeyParameter } = pushKeyParameters(stage);
      const { Parameters = [] } = await ssm.send(
        new GetParametersCommand({
          Names: [privateKeyParameter, publicKeyParameter],
          WithDecryption: true,
        }),
      );
      const find = (name: string) => Parameters.find(({ Name }) => Name === name)?.Value;
      const known = find(privateKeyParameter);
      if (known && find(publicKeyParameter)) return;
      const keys = known ? { privateKey: known, publicKey: pushPublicKeyOf(known) } : newPushKeys();
      const put = (Name: string, Value: string, Type: "SecureString" | "String") =>
        ssm.send(new PutParameterCommand({ Name, Value, Type, Overwrite: true }));
      if (!known) await put(privateKeyParameter, keys.privateKey, "SecureString");
      await put(publicKeyParameter, keys.publicKey, "String");
    },
  };
}

const newPrivateKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
