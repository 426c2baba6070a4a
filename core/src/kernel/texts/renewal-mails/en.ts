import { dateIn, momentIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("en");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("en", zone)(at);
    const lines = {
      paid: `Your ${plan} has been cancelled. It stays active until ${end}. After that it won't renew, and nothing more will be charged.`,
      trial: `The trial of your ${plan} has been cancelled. It stays active until ${end}. After that it won't become a paid membership, and nothing will be charged.`,
      unpaid: `Your ${plan} has been cancelled and won't renew. Your last payment didn't go through. Unless it does, your access ends on ${end}. Apart from that payment, nothing more will be charged.`,
    };
    return [
      standing === "trial" ? "Your trial has been cancelled" : "Your membership has been cancelled",
      lines[standing],
      `The cancellation reached us on ${moment(askedAt, zone)}.`,
      "Cancelling doesn't delete your account or anything in it. Even without a membership you can log in to download or delete your data, or to join again.",
      "If you change your mind, you can resume it in your settings as long as it's active.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("en", zone)(at);
    const cost = `${(price / 100).toFixed(2)} ${currency} ${interval === "year" ? "a year" : "a month"}`;
    const lines = {
      paid: `Your ${plan} is no longer cancelled. On ${day} it renews for ${cost}, unless you cancel before then.`,
      trial: `The trial of your ${plan} is no longer cancelled. On ${day} it continues as a paid membership for ${cost}, unless you cancel before then.`,
      unpaid: `Your ${plan} is no longer cancelled. Your last payment didn't go through, though: your membership ends on ${day} unless that payment is made before then. After that payment it renews as usual for ${cost}.`,
    };
    return [
      standing === "trial" ? "Your trial continues" : "Your membership continues",
      lines[standing],
    ];
  },
};
