export const types = [
  "Generator",
  "Manifesting Generator",
  "Projector",
  "Manifestor",
  "Reflector",
] as const;
export type HumanDesignType = (typeof types)[number];

export const strategies = {
  Generator: "Wait to respond",
  "Manifesting Generator": "Respond, then inform",
  Projector: "Wait for the invitation",
  Manifestor: "Inform before acting",
  Reflector: "Wait a lunar cycle",
} as const satisfies Record<HumanDesignType, string>;
export type Strategy = (typeof strategies)[HumanDesignType];

export const authorities = [
  "Emotional",
  "Sacral",
  "Splenic",
  "Ego Manifested",
  "Ego Projected",
  "Self-Projected",
  "Mental",
  "Lunar",
] as const;
export type Authority = (typeof authorities)[number];

export const profiles = [
  "1/3",
  "1/4",
  "2/4",
  "2/5",
  "3/5",
  "3/6",
  "4/6",
  "4/1",
  "5/1",
  "5/2",
  "6/2",
  "6/3",
] as const;
export type Profile = (typeof profiles)[number];

export const definitions = ["None", "Single", "Split", "Triple Split", "Quadruple Split"] as const;
export type Definition = (typeof definitions)[number];
