/** The thirteen bodies and points whose longitudes a chart holds. */
export const bodies = [
  "sun",
  "earth",
  "moon",
  "northNode",
  "southNode",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const;
export type Body = (typeof bodies)[number];

export const perBody = <Value>(valueFor: (body: Body) => Value): Record<Body, Value> =>
  // Object.fromEntries() loses the keys' type.
  Object.fromEntries(bodies.map((body) => [body, valueFor(body)])) as Record<Body, Value>;

/** Only these ever seem to move backwards; the node does so almost always. */
export const planets = [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const satisfies readonly Body[];
export type Planet = (typeof planets)[number];
