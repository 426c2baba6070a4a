/** Links to two comments open the same page. */
export const withoutAnchor = (link: string): string => link.split("#", 1)[0] ?? link;
