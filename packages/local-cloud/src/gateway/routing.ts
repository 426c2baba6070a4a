type Segment = { kind: "static"; text: string } | { kind: "variable" | "greedy"; name: string };

/** A route key of an HTTP API, for example "GET /circles/{circleId}/{rest+}". */
export interface RoutePattern {
  method: string;
  segments: Segment[];
}

export function parsePattern(routeKey: string): RoutePattern {
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(routeKey) ?? [];
  if (!method || !path) throw new Error(`"${routeKey}" is no route key.`);
  return { method, segments: path.slice(1).split("/").map(parseSegment) };
}

function parseSegment(text: string): Segment {
  const [, name, plus] = /^\{([^}+]+)(\+?)\}$/.exec(text) ?? [];
  if (!name) return { kind: "static", text };
  return { kind: plus ? "greedy" : "variable", name };
}

const RANK = { static: 0, variable: 1, greedy: 2 };

/**
 * AWS's precedence: full matches before path variables before greedy ones, segment by segment; a
 * named method before ANY; $default last.
 */
export function byPrecedence(a: RoutePattern | undefined, b: RoutePattern | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const left = a.segments[i];
    const right = b.segments[i];
    const difference = (left ? RANK[left.kind] : 3) - (right ? RANK[right.kind] : 3);
    if (difference !== 0) return difference;
  }
  return Number(a.method === "ANY") - Number(b.method === "ANY");
}

/** The path variables, or undefined without a match. The path is already decoded. */
export function match(
  pattern: RoutePattern,
  method: string,
  path: string,
): Record<string, string> | undefined {
  if (pattern.method !== "ANY" && pattern.method !== method) return undefined;
  const given = path.slice(1).split("/");
  const variables: Record<string, string> = {};
  for (const [i, segment] of pattern.segments.entries()) {
    const part = given[i];
    if (segment.kind === "greedy") {
      const rest = given.slice(i).join("/");
      if (rest === "") return undefined;
      variables[segment.name] = rest;
      return variables;
    }
    if (part === undefined) return undefined;
    if (segment.kind === "static") {
      if (segment.text !== part) return undefined;
    } else {
      if (part === "") return undefined;
      variables[segment.name] = part;
    }
  }
  return given.length === pattern.segments.length ? variables : undefined;
}
