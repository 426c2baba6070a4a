/** The bare address of `"Name" <a@b>` or `a@b`, in lower case. */
export function bareAddress(text: string): string {
  return (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
}

export function domainOf(text: string): string {
  return bareAddress(text).split("@").at(-1) ?? "";
}

/** The addresses of a header such as To; commas inside quoted names do not count. */
export function splitAddresses(header: string): string[] {
  return (header.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((part) => part.trim()).filter(Boolean);
}

/** Whether SES would accept it as an address. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(bareAddress(text));
}
