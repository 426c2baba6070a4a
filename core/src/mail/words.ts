import { shorten } from "../kernel/characters.ts";

const maxNameLength = 40;
const maxFirstNameLength = 20;

/** Breaks up what mail programs would turn into links. */
export const defuseLinks = (text: string): string =>
  text.replaceAll("://", " ").replace(/\.(?=\p{L}{2})/gu, "·");

export const nameInMail = (name: string): string => defuseLinks(shorten(name, maxNameLength));

export const firstNameInMail = (name: string): string =>
  defuseLinks(shorten(name.split(" ")[0] ?? "", maxFirstNameLength));
