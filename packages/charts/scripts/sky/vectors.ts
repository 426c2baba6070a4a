export type Vector = readonly [number, number, number];

/** Position in au and velocity in au a day, heliocentric, in the equatorial frame of J2000.0. */
export interface State {
  position: Vector;
  velocity: Vector;
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vector): number => Math.sqrt(dot(a, a));

/** The vector turned about the x axis, counter-clockwise, by an angle in radians. */
export function turnX(v: Vector, angle: number): Vector {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [v[0], v[1] * cosine - v[2] * sine, v[1] * sine + v[2] * cosine];
}

/** The vector turned about the y axis, counter-clockwise, by an angle in radians. */
export function turnY(v: Vector, angle: number): Vector {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [v[0] * cosine + v[2] * sine, v[1], -v[0] * sine + v[2] * cosine];
}

/** The vector turned about the z axis, counter-clockwise, by an angle in radians. */
export function turnZ(v: Vector, angle: number): Vector {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [v[0] * cosine - v[1] * sine, v[0] * sine + v[1] * cosine, v[2]];
}

/** Longitude and latitude in radians. */
export function direction(v: Vector): { longitude: number; latitude: number } {
  return { longitude: Math.atan2(v[1], v[0]), latitude: Math.asin(v[2] / length(v)) };
}

export function fromSpherical(longitude: number, latitude: number, distance: number): Vector {
  const inPlane = distance * Math.cos(latitude);
  return [
    inPlane * Math.cos(longitude),
    inPlane * Math.sin(longitude),
    distance * Math.sin(latitude),
  ];
}
