import {
  AstroTime,
  Body,
  GeoMoon,
  GeoMoonState,
  GeoVector,
  RotateVector,
  Rotation_EQJ_ECT,
  Vector,
} from "astronomy-engine";
import { normalizeDegrees } from "../src/sky/angles.ts";
import type { YardstickBody } from "./yardstick.ts";

/**
 * `astronomy-engine` (MIT), development only: coarse (up to 20″), but it shares neither theories of
 * Pluto and the Moon, nor frames, nor code with us or the Swiss Ephemeris.
 */
const planets = {
  sun: Body.Sun,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
  uranus: Body.Uranus,
  neptune: Body.Neptune,
  pluto: Body.Pluto,
} as const;

/** Days that light takes from the Moon. */
const lightFromMoon = 1.28 / 86_400;

/** Apparent geocentric longitude of date in degrees, at days of terrestrial time since J2000.0. */
export function longitudeByAstronomyEngine(body: YardstickBody, days: number): number {
  const time = AstroTime.FromTerrestrialTime(days);
  const ofDate = (vector: Vector) => RotateVector(Rotation_EQJ_ECT(time), vector);
  if (body === "northNode") {
    const { x, y, z, vx, vy, vz } = GeoMoonState(time);
    const at = ofDate(new Vector(x, y, z, time));
    const moving = ofDate(new Vector(vx, vy, vz, time));
    // The node is where the plane of position and velocity crosses the ecliptic northward.
    return toDegrees(at.y * moving.z - at.z * moving.y, at.x * moving.z - at.z * moving.x);
  }
  const seen = ofDate(
    body === "moon"
      ? GeoMoon(AstroTime.FromTerrestrialTime(days - lightFromMoon))
      : GeoVector(planets[body], time, true),
  );
  return toDegrees(seen.y, seen.x);
}

const toDegrees = (y: number, x: number) => normalizeDegrees((Math.atan2(y, x) * 180) / Math.PI);
