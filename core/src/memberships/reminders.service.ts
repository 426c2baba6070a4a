import { day, now, timestamp } from "../kernel/clock.ts";
import { queueMail } from "../mail/queue.service.ts";
import { MembershipEntity } from "../members/membership.entity.ts";

/** How long before its end a trial is spoken of. */
const remindBefore = 3 * day;

/** Reminds members whose trial ends within three days, once per trial. */
export async function remindOfTrialEnd(): Promise<number> {
  const { data } = await MembershipEntity.query
    .expiring({ status: "active" })
    .between({ expiresAt: timestamp(now()) }, { expiresAt: timestamp(now() + remindBefore) })
    .go({ pages: "all" });
  const ending = data.filter((membership) => membership.isTrial);
  for (const membership of ending) {
    const price = (membership.price / 100).toFixed(2);
    await queueMail({
      cause: `trial-${membership.membershipId}-${membership.expiresAt}`,
      userId: membership.userId,
      type: "invoice",
      data: {
        invoiceType: "reminder",
        title: "Your trial ends soon",
        line: `On ${(membership.expiresAt ?? "").slice(0, 10)} your ${membership.typeName} goes on for ${price} ${membership.currency} a month, unless you end it before.`,
        path: "/settings?section=membership",
      },
      priority: 3,
    });
  }
  return ending.length;
}
