/** Leaves out the asterisk that ends emphasis, if `isOpen`, and what ends a sentence or bracket. */
export function addressEnd(url: string, isOpen: boolean): number {
  let unopened = url.split(")").length - url.split("(").length;
  for (let end = url.length; ; end--) {
    const last = url.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (!(".,;:!?".includes(last) || (isOpen && last === "*"))) return end;
  }
}

/** What's left when a sentence ends behind its scheme. */
export const isUnfinished = (url: string): boolean => /(?:\/\/|^www)$/i.test(url);

export const isBare = (url: string): boolean => /^www/i.test(url);
