/** The server removes these elements together with their content. */
const dropped = /<(script|style|iframe|object|embed|template)\b[^<>]*>.*?(?:<\/\1>|$)/gis;
const tags = /<(?:\/?[a-z]|!)[^<>]*>/gi;

/** Whether any text is left after the server has removed HTML. */
export const hasWords = (written: string): boolean =>
  /[^\s\p{C}]/u.test(written.replace(dropped, "").replace(tags, ""));
