import type { LocalCloud } from "@attune/local-cloud/types";
import { localStripe } from "../../scripts/local-account.ts";

/** Calls the payment provider's own interface, for what the app can't do. */
export async function atProvider<Answer>(
  world: LocalCloud,
  method: string,
  path: string,
  form?: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(`${world.endpoint}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${localStripe.secretKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to ${path}.`);
  // The test's own data, or an answer that it checks.
  return (await answer.json()) as Answer;
}

interface Found {
  data: { id: string }[];
}

const customersOf = (world: LocalCloud, email: string) =>
  atProvider<Found>(world, "GET", `customers?email=${encodeURIComponent(email)}`);

/** Refunds a part of the last payment, as in the provider's dashboard. */
export async function refundAtProvider(
  world: LocalCloud,
  { email }: { email: string },
  amount: number,
): Promise<void> {
  const [customer] = (await customersOf(world, email)).data;
  const charges = await atProvider<Found>(world, "GET", `charges?customer=${customer?.id}`);
  const charge = charges.data[0]?.id ?? "";
  await atProvider(world, "POST", "refunds", { charge, amount: String(amount) });
  await world.settle();
}

/** Ends subscriptions immediately; the provider's webhook follows. */
export async function endSubscriptions(
  world: LocalCloud,
  { email }: { email: string },
): Promise<void> {
  const customers = await customersOf(world, email);
  for (const { id: customer } of customers.data) {
    const { data } = await atProvider<Found>(world, "GET", `subscriptions?customer=${customer}`);
    for (const { id } of data) await atProvider(world, "DELETE", `subscriptions/${id}`);
  }
  await world.settle();
}
