import { AccountEntity } from "../members/account.entity.ts";
import { itemOf } from "./item-of.ts";

/** Account of a member that's being deleted. */
export const leavingAccount = (userId: string) =>
  itemOf(
    AccountEntity.put({
      userId,
      username: userId,
      name: userId,
      email: `${userId}@people.example`,
      createdAt: "2026-11-20T10:00:00.000Z",
      deletingSince: "2026-11-24T10:00:00.000Z",
    }).params(),
  );
