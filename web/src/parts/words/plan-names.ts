/** Names of the plans, which the table stores in English; texts around them say what they are. */
const words: Readonly<Record<string, { label: string }>> = {
  "InnerCircle Membership": { label: "InnerCircle Membership" },
  "Basic Membership": { label: "Basic Membership" },
};

/** Names changed in the table stay as they are. */
export const planName = (name: string): string =>
  (Object.hasOwn(words, name) && words[name]?.label) || name;
