/** The product's name and addresses, spelt out here and nowhere else. */
export const brand = {
  name: "Attune",
  shortName: "Attune",
  /** Reserved as a user name beside the general ones. */
  reservedUsername: "attune",
  supportAddress: "support@attune.example",
} as const;
