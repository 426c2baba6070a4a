import type { Account } from "../../lib/account.ts";
import { partial } from "../../lib/testing.ts";

export const innerCircle = {
  id: "innercircle",
  name: "InnerCircle Membership",
  description: "Everything.",
  price: 2_000,
  currency: "EUR",
  regularPrice: 5_000,
  interval: "month",
  trialDays: 0,
  features: ["Circles"],
  isActive: true,
};
export const basic = {
  ...innerCircle,
  id: "basic",
  name: "Basic Membership",
  price: 900,
  regularPrice: null,
  trialDays: 30,
};
export const held = {
  id: "mem_1",
  status: "active",
  expiresAt: null,
  typeName: "InnerCircle Membership",
};
export const ended = {
  ...held,
  status: "lapsed",
  expiresAt: new Date(2026, 9, 2, 8).toISOString(),
};
export const account = (membership: object | null = null, profile: object | null = null) =>
  partial<Account>({
    user: { userId: "me", email: "ada@people.example" },
    profile,
    permissions: [],
    membership,
  });
