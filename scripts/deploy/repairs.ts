import { randomBytes } from "node:crypto";
import { originSecretParameter } from "@attune/stacks/parameters";
import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { GetParametersCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { DeployedStack } from "./account.ts";

/** Seconds. Deleting a CloudFront distribution takes some minutes. */
const DELETION_TIMEOUT = 1800;

/** What SST leaves to do before and after it deploys. */
export interface Repairs {
  /** Removes stacks whose creation failed. SST would delete and then update them, which fails. */
  remove(stacks: DeployedStack[]): Promise<void>;
  /** SST doesn't apply the termination protection that the stacks ask for. */
  protect(stacks: DeployedStack[]): Promise<void>;
  /** Makes CloudFront's secret if there is none, and gives its version. */
  ensureOriginSecret(stage: string): Promise<number>;
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
      // Not a SecureString: CloudFormation couldn't put it into CloudFront's settings.
      const { Version = 1 } = await ssm.send(
        new PutParameterCommand({ Name, Value, Type: "String" }),
      );
      return Version;
    },
  };
}
