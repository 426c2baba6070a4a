/** The server removes these elements together with their content. */
const dropped = /<(script|style|iframe|object|embed|template)\b[^<>]*>.*?(?:<\/\1>|$)/gis;
const tags = /<(?:\/?[a-z]|!)[^<>]*>/gi;

/** Besides spaces, marks and controls: blank letters, which the server takes out as well. */
const visible = /[^\s\p{Z}\p{M}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether anything visible is left after the server has removed HTML. */
export const hasWords = (written: string): boolean =>
  visible.test(written.replace(dropped, "").replace(tags, ""));
