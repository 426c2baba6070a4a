import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { createInvitation } = await import("./invitations.service.ts");
const { CircleInvitationEntity } = await import("./invitations.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
afterAll(() => table.close());

test("no invitation is written for an account that's being deleted meanwhile", async () => {
  await putItems([
    ...circleRows("cir_1", ["ada"]),
    ...verifiedMember("ben"),
    leavingAccount("cleo"),
  ]);
  const invite = (userId: string) => createInvitation("ada", "cir_1", userId, "circle.banned");
  const invited = async (userId: string) =>
    (await CircleInvitationEntity.get({ circleId: "cir_1", userId }).go({ consistent: true })).data;
  await invite("ben");
  expect(await invited("ben")).toMatchObject({ status: "open" });
  await expect(invite("cleo")).rejects.toMatchObject({ code: "reference.missing" });
  expect(await invited("cleo")).toBeNull();
});
