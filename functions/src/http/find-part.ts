/**
 * Tree of path segments: "*" is a parameter, "" the end; a string is the part for everything below.
 */
export interface Paths {
  [segment: string]: string | Paths;
}

export function findPart(paths: Paths, path: string): string | undefined {
  let found: string | Paths | undefined = paths;
  for (const segment of [...path.split("/").slice(1), ""]) {
    if (typeof found !== "object") break;
    const known: Paths = found;
    const wildcard = segment ? known["*"] : undefined;
    found = Object.hasOwn(known, segment) ? known[segment] : wildcard;
  }
  return typeof found === "string" ? found : undefined;
}
