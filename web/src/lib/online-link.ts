/** "zoom.us/j/1" is meant as a link; "tomorrow", "8.30" and "http://…" aren't. */
export function onlineLinkOf(text: string): string {
  const typed = text.trim();
  const [host = ""] = typed.split(/[/?#]/);
  return /\.\p{L}/u.test(host) && !/[\s:@]/.test(host) ? `https://${typed}` : typed;
}

/** The validation error of a link, by field. */
export function linkProblem(link: string): { link?: string } {
  return link && !/^https:\/\/\S+$/.test(link)
    ? { link: "A link starts with https:// and has no spaces" }
    : {};
}
