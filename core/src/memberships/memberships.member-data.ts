import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { RefundEntity } from "./refunds.entity.ts";

/** Invokes another function, the only one with the provider's secret. */
async function removeCustomer(userId: string): Promise<void> {
  const answer = await new LambdaClient(awsOptions(30_000)).send(
    new InvokeCommand({
      FunctionName: setting("BILLING_FUNCTION"),
      Payload: JSON.stringify({ operation: "removeCustomer", userId }),
    }),
  );
  if (answer.FunctionError) throw new Error("The payment provider's customer couldn't be removed.");
}

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: MembershipEntity,
      find: (userId, page) => MembershipEntity.query.one({ userId }).go(page),
      omitted: ["providerTime"],
    }),
    memberRows({
      entity: RefundEntity,
      find: (userId, page) => RefundEntity.query.one({ userId }).go(page),
    }),
  ],
  steps: [{ name: "remove-customer", phase: "stop", run: removeCustomer }],
};
