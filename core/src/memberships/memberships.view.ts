import type { EntityItem } from "electrodb";
import { type MembershipEntity, noExpiry, type PlanEntity } from "../members/membership.entity.ts";
import type { Membership, Plan } from "./memberships.contract.ts";

export const toMembership = (item: EntityItem<typeof MembershipEntity>): Membership => ({
  id: item.membershipId,
  status: item.status,
  expiresAt: item.expiresAt === noExpiry ? null : item.expiresAt,
  isTrial: item.isTrial,
  membershipTypeId: item.planId,
  typeName: item.typeName,
  price: item.price,
  currency: item.currency,
  interval: item.interval ?? "month",
  endsAtExpiry: item.endsAtExpiry,
});

export const toPlan = (item: EntityItem<typeof PlanEntity>): Plan => ({
  id: item.planId,
  name: item.name,
  description: item.description,
  price: item.price,
  currency: item.currency,
  regularPrice: item.regularPrice ?? null,
  interval: item.interval,
  trialDays: item.trialDays,
  features: item.features,
  isActive: item.isActive,
});
