import { hashOfTicket } from "@attune/core/accounts/ticket-hash";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "./operator.ts";

const ticket = "from-the-operator";

/** A ticket made by an operator, because tests sign up more people than the hourly limit allows. */
export async function signUpTicket(world: LocalCloud, email: string): Promise<string> {
  const { client, name } = operatorTable(world);
  await client.send(
    new PutCommand({
      TableName: name,
      Item: {
        pk: `sign-up-ticket#${hashOfTicket(ticket, email)}`,
        sk: "sign-up-ticket",
        __edb_e__: "sign-up-ticket",
        __edb_v__: "1",
        hash: hashOfTicket(ticket, email),
        ttl: Math.floor(world.clock.now() / 1000) + 3600,
      },
    }),
  );
  client.destroy();
  return ticket;
}
