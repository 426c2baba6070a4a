import { expect, test, vi } from "vitest";
import { AccountEntity } from "../members/account.entity.ts";
import { memberData } from "./accounts.member-data.ts";

test("an account's export doesn't say in seconds until when tokens are refused", async () => {
  const account = {
    userId: "usr_ada",
    username: "ada",
    signedOutBefore: 1_764_000_000_000,
    passwordChange: { at: 1_764_000_000_000, signInId: "sig_1" },
    endedSignIns: [{ signInId: "sig_1", until: 1_764_000_000 }],
    signInsEnded: 1,
  };
  const go = async () => ({ data: [account], cursor: null });
  vi.spyOn(AccountEntity.query, "one").mockReturnValue({ go } as never);
  const rows = memberData.rows.find(({ entity }) => entity === "account");
  const { items } = (await rows?.read("usr_ada", null)) ?? { items: [] };
  expect(items).toEqual([{ userId: "usr_ada", username: "ada" }]);
});
