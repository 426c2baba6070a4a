/** Elements of which the server drops the content, too. */
const dropped = /<(script|style|iframe|object|embed|template)\b[^<>]*>.*?(?:<\/\1>|$)/gis;
const tags = /<(?:\/?[a-z]|!)[^<>]*>/gi;

/** Whether anything is left to read once the server has taken out HTML. */
export const hasWords = (written: string): boolean =>
  /[^\s\p{C}]/u.test(written.replace(dropped, "").replace(tags, ""));
