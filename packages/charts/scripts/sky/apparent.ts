import { arcsecond, polynomial } from "../../src/sky/angles.ts";
import { moonPosition } from "./moon.ts";
import { nutationAt } from "./nutation.ts";
import { heliocentric, type Planet } from "./planets.ts";
import {
  add,
  direction,
  dot,
  length,
  scale,
  subtract,
  turnX,
  turnY,
  turnZ,
  type Vector,
} from "./vectors.ts";

/** Speed of light in au a day and in kilometres a day. */
const lightAu = 173.1446326846693;
const lightKm = 299_792.458 * 86_400;

const giantMasses = [
  ["jupiter", 1 / 1047.348644],
  ["saturn", 1 / 3497.9018],
  ["uranus", 1 / 22_902.944],
  ["neptune", 1 / 19_412.2369],
] as const;

/**
 * The frame of the mean ecliptic and equinox of the date, from the equatorial frame of J2000.0:
 * IAU 2006 precession with the frame bias, as Fukushima-Williams angles (Hilton and others 2006).
 */
function toEclipticOfDate(v: Vector, days: number): Vector {
  const t = days / 36_525;
  const gamma = polynomial(
    t,
    [-0.052928, 10.556378, 0.4932044, -0.00031238, -0.000002788, 0.000000026],
  );
  const phi = polynomial(
    t,
    [84_381.412819, -46.811016, 0.0511268, 0.00053289, -0.00000044, -0.0000000176],
  );
  const psi = polynomial(
    t,
    [-0.041775, 5038.481484, 1.5584175, -0.00018522, -0.000026452, -0.0000000148],
  );
  return turnZ(turnX(turnZ(v, -gamma * arcsecond), -phi * arcsecond), psi * arcsecond);
}

const sunVelocities = new Map<number, Vector>();

/** Velocity of the Sun about the barycentre (au a day), good to 0.0003″ for 16 days at a time. */
function sunVelocity(days: number): Vector {
  const middle = Math.round(days / 16) * 16;
  const known = sunVelocities.get(middle);
  if (known) return known;
  const velocity = giantMasses.reduce<Vector>(
    (total, [planet, mass]) =>
      add(
        total,
        scale(
          subtract(heliocentric(planet, middle + 1), heliocentric(planet, middle - 1)),
          -mass / 2,
        ),
      ),
    [0, 0, 0],
  );
  sunVelocities.set(middle, velocity);
  return velocity;
}

/** The direction as it is seen from an Earth that moves (special relativity). */
function aberrate(unit: Vector, velocity: Vector): Vector {
  const beta = scale(velocity, 1 / lightAu);
  const inverseLorentz = Math.sqrt(1 - dot(beta, beta));
  const along = dot(unit, beta);
  return scale(
    add(scale(unit, inverseLorentz), scale(beta, 1 + along / (1 + inverseLorentz))),
    1 / (1 + along),
  );
}

/**
 * Apparent geocentric direction of the Sun or a planet in the mean ecliptic and equinox of the
 * date: with light-time and aberration, without nutation and light deflection, which are added at
 * run time.
 */
function apparentPlanet(body: Planet | "sun", days: number): Vector {
  const earth = heliocentric("earth", days);
  const half = 0.05;
  const orbital = scale(
    subtract(heliocentric("earth", days + half), heliocentric("earth", days - half)),
    0.5 / half,
  );
  const sun = sunVelocity(days);
  const seen = (lightTime: number) =>
    subtract(
      body === "sun" ? ([0, 0, 0] as const) : heliocentric(body, days - lightTime),
      scale(sun, lightTime),
    );
  let position = seen(0);
  for (let round = 0; round < 3; round++) {
    position = seen(length(subtract(position, earth)) / lightAu);
  }
  const away = subtract(position, earth);
  const unit = scale(away, 1 / length(away));
  return toEclipticOfDate(aberrate(unit, add(orbital, sun)), days);
}

/** The Moon's light-time is what aberration leaves over. */
function apparentMoon(days: number): Vector {
  const lightTime = length(moonPosition(days)) / lightKm;
  return toEclipticOfDate(moonPosition(days - lightTime), days);
}

/**
 * The lunar theory's tilt about the y axis, against JPL's DE431. It turns the node by up to 0.22″,
 * because the orbit's inclination is small, and barely affects the Moon's longitude.
 */
const planeLean = -0.0198 * arcsecond;

/**
 * Longitude (radians) of the ascending node of the orbit that the Moon is on at this moment: the
 * plane of its position and its velocity, in the mean ecliptic and equinox of the date. That frame is
 * held still while the velocity is taken; turning it along would move the node by up to 0.4″.
 */
function osculatingNode(days: number): number {
  const half = 0.01;
  const at = (moment: number) => turnY(toEclipticOfDate(moonPosition(moment), days), planeLean);
  const position = at(days);
  const motion = subtract(at(days + half), at(days - half));
  const normalX = position[1] * motion[2] - position[2] * motion[1];
  const normalY = position[2] * motion[0] - position[0] * motion[2];
  return Math.atan2(normalX, -normalY);
}

/** The quantities that the table holds, each in radians. */
export const quantities: Record<string, (days: number) => number> = {
  "sun.longitude": (days) => direction(apparentPlanet("sun", days)).longitude,
  "moon.longitude": (days) => direction(apparentMoon(days)).longitude,
  "northNode.longitude": osculatingNode,
  "nutation.longitude": (days) => nutationAt(days).longitude * arcsecond,
  "nutation.obliquity": (days) => nutationAt(days).obliquity * arcsecond,
};
for (const planet of [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const) {
  quantities[`${planet}.longitude`] = (days) => direction(apparentPlanet(planet, days)).longitude;
  quantities[`${planet}.latitude`] = (days) => direction(apparentPlanet(planet, days)).latitude;
}
