export const demoPassword = "lamplight";
export const emailOf = (username: string): string => `${username}@attune.example`;

export const demoSignIns = [
  { label: "a member", identifier: emailOf("maya"), password: demoPassword },
  { label: "the admin", identifier: emailOf("ingrid"), password: demoPassword },
];
