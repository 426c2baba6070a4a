import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { AccountEntity, UsernameEntity } from "../members/account.entity.ts";
import { search } from "../search/find.service.ts";
import { defaultSearchFilters } from "../search/search.contract.ts";
import { toUser } from "./admin.service.ts";

/** Popularity and texts aren't needed here. */
const nothing = async () => new Map<string, never>();

type Users = ReturnType<typeof toUser>[];

export async function findUsers(actor: SignedInActor, query: string): Promise<Users> {
  if (/^[^@\s]+@[^@\s]+$/.test(query)) {
    const { data } = await AccountEntity.query.byEmail({ email: query.toLowerCase() }).go();
    return data.map(toUser);
  }
  const [{ data: held }, { items }] = await Promise.all([
    UsernameEntity.get({ username: query.replace(/^@/, "").toLowerCase() }).go(),
    search(
      actor,
      {
        query,
        semantic: false,
        filters: { ...defaultSearchFilters, types: ["person"] },
        deliberate: false,
      },
      { countPopularity: nothing, readTexts: nothing },
    ),
  ]);
  const ids = [...new Set([...(held ? [held.userId] : []), ...items.map(({ id }) => id)])];
  const accounts = await batchGet(ids.map((userId) => itemRef(AccountEntity, { userId })));
  return accounts.flatMap((account) => (account ? [toUser(account)] : []));
}
