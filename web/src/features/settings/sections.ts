export const sections = [
  { id: "profile", label: "Profile" },
  { id: "account", label: "Account" },
  { id: "membership", label: "Membership" },
  { id: "facilitator", label: "Facilitator" },
  { id: "notifications", label: "Notifications" },
  { id: "appearance", label: "Appearance" },
  { id: "privacy", label: "Privacy" },
  { id: "data", label: "Your data" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

/** The section in the address, or the first one. */
export const sectionOf = (asked: string | null): SectionId =>
  sections.find(({ id }) => id === asked)?.id ?? "profile";
