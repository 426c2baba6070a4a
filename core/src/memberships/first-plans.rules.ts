import { planNames } from "../members/subscription-status.rules.ts";

/** Prices are in cents. Later changes are made in the table. */
export const firstPlans = [
  {
    planId: "innercircle",
    name: planNames.innerCircle,
    description: "The whole community, with the InnerCircle badge and our early-bird price.",
    price: 2000,
    currency: "EUR",
    regularPrice: 5000,
    interval: "month",
    trialDays: 0,
    features: [
      "Everything in Basic",
      "The InnerCircle badge on your profile",
      "You help keep the community free of ads",
      "The early-bird price for as long as you stay",
    ],
    isActive: true,
    position: 1,
  },
  {
    planId: "basic",
    name: planNames.basic,
    description: "The community, with thirty days to see if it suits you.",
    price: 900,
    currency: "EUR",
    interval: "month",
    trialDays: 30,
    features: [
      "Circles, events and the feed",
      "Conversations with connections and people in your circles",
      "Your chart",
    ],
    isActive: true,
    position: 2,
  },
] as const;
