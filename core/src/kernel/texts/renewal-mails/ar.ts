import { dateIn, momentIn, moneyIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("ar");
const money = moneyIn("ar");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("ar", zone)(at);
    const lines = {
      paid: `أُلغيت عضويتك (${plan}). تبقى سارية حتى ${end}، ولن تتجدد بعد ذلك ولن يُخصم أي مبلغ آخر.`,
      trial: `أُلغيت الفترة التجريبية لعضويتك (${plan}). تبقى سارية حتى ${end}، ولن تصبح بعد ذلك عضوية مدفوعة ولن يُخصم أي مبلغ.`,
      unpaid: `أُلغيت عضويتك (${plan}) ولن تتجدد. تعذّرت دفعتك الأخيرة: ما لم تنجح، ينتهي وصولك في ${end}. وباستثناء هذه الدفعة لن يُخصم أي مبلغ آخر.`,
    };
    return [
      standing === "trial" ? "أُلغيت فترتك التجريبية" : "أُلغيت عضويتك",
      lines[standing],
      `وصلنا طلب الإلغاء في ${moment(askedAt, zone)}.`,
      "لا يحذف الإلغاء حسابك ولا أي شيء فيه. يمكنك تسجيل الدخول حتى من دون عضوية لتنزيل بياناتك أو حذفها أو للانضمام مجددًا.",
      "إن غيّرت رأيك قبل انتهائها، يمكنك التراجع عن الإلغاء من إعداداتك.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("ar", zone)(at);
    const cost = `${money(price, currency)} ${interval === "year" ? "سنويًا" : "شهريًا"}`;
    const lines = {
      paid: `جرى التراجع عن إلغاء عضويتك (${plan}). في ${day} تتجدد مقابل ${cost}، ما لم تُلغِها قبل ذلك.`,
      trial: `جرى التراجع عن إلغاء الفترة التجريبية لعضويتك (${plan}). في ${day} تصبح عضوية مدفوعة مقابل ${cost}، ما لم تُلغِها قبل ذلك.`,
      unpaid: `جرى التراجع عن إلغاء عضويتك (${plan}). لكن دفعتك الأخيرة تعذّرت: تنتهي عضويتك في ${day} ما لم تنجح عملية دفع قبل ذلك. وبعد الدفع تتجدد كالمعتاد مقابل ${cost}.`,
    };
    return [standing === "trial" ? "تستمر فترتك التجريبية" : "تستمر عضويتك", lines[standing]];
  },
};
