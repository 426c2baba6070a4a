export const brand = {
  name: "Attune",
  shortName: "Attune",
  reservedUsername: "attune",
  supportAddress: "support@attune.example",
} as const;
