/** Names that the server uses for people who have left or are hidden by a block. */
const words: Readonly<Record<string, { label: string }>> = {
  "Former member": { label: "Former member" },
  "A member": { label: "A member" },
};

/** Former and hidden members have no profile page. */
export const isUnnamed = (userId: string): boolean => /^[0-]+$/.test(userId);

/** A member's name, or a translated placeholder for a former or hidden one. */
export const memberName = (userId: string, name: string): string =>
  isUnnamed(userId) && Object.hasOwn(words, name) ? (words[name]?.label ?? name) : name;

export const memberWords = (count: number): string =>
  count === 1 ? "1 member" : `${count} members`;

/** The person with the name to display. */
export const named = <Person extends { userId: string; name: string }>(person: Person): Person => ({
  ...person,
  name: memberName(person.userId, person.name),
});
