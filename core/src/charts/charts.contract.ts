import { signs } from "@attune/charts/signs";
import { bodies, planets } from "@attune/charts/sky/bodies";
import { moonPhases } from "@attune/charts/sky/moon-phases";
import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, userIdSchema } from "../kernel/schemas.ts";

const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const clockTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const latitudeSchema = z.number().check(z.gte(-90), z.lte(90));
const longitudeSchema = z.number().check(z.gte(-180), z.lte(180));

const birthDataSchema = z.object({
  birthDate: dateSchema,
  /** Null if unknown. */
  birthTime: z.nullable(clockTimeSchema),
  birthLocation: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** GeoNames id of a listed place. */
  cityId: z.optional(z.string().check(z.maxLength(20))),
  /** Which of the two a local time means that occurs twice when clocks go back. */
  ambiguous: z.optional(z.enum(["earlier", "later"])),
});
export type BirthData = z.infer<typeof birthDataSchema>;

const humanDesignResultSchema = z.object({
  type: z.string(),
  strategy: z.string(),
  authority: z.string(),
  profile: z.string(),
  interpretation: z.string(),
});

/** An enum instead of free text, because other members read it. */
const signSchema = z.nullable(z.enum(signs));

export const astrologyProfileSchema = z.object({
  sunSign: signSchema,
  moonSign: signSchema,
  risingSign: signSchema,
});
export type AstrologyProfile = z.infer<typeof astrologyProfileSchema>;

const bodygraphSchema = z.object({
  type: z.string(),
  strategy: z.string(),
  authority: z.string(),
  profile: z.string(),
  definition: z.string(),
  centres: z.array(z.string()),
  channels: z.array(z.string()),
  /** Gate and line by body, as in "25.1". */
  personality: z.record(z.string(), z.string()),
  design: z.record(z.string(), z.string()),
});
export type HumanDesign = z.infer<typeof bodygraphSchema>;

const chartSchema = z.object({
  userId: z.string(),
  status: z.enum(["none", "pending", "ready"]),
  sunSign: z.nullable(z.string()),
  moonSign: z.nullable(z.string()),
  risingSign: z.nullable(z.string()),
  humanDesign: z.nullable(
    // Other members' designs have no gates, unless they share them.
    z.partial(bodygraphSchema, {
      definition: true,
      centres: true,
      channels: true,
      personality: true,
      design: true,
    }),
  ),
  /** Ecliptic longitudes in degrees. */
  positions: z.nullable(z.record(z.string(), z.number())),
  ascendant: z.nullable(z.number()),
  /** Only known while the birth data is kept. */
  midheaven: z.nullable(z.number()),
  flags: z.array(z.string()),
});
export type Chart = z.infer<typeof chartSchema>;

const momentSchema = z.iso.datetime();
const planetSchema = z.enum(planets);

const skySchema = z.object({
  /** The full hour the answer is for. */
  at: momentSchema,
  /** Ecliptic longitudes in degrees. */
  positions: z.record(z.enum(bodies), z.number()),
  retrograde: z.array(planetSchema),
  moon: z.object({
    phase: z.enum(moonPhases),
    /** From 0 to 1. */
    illuminated: z.number(),
    waxing: z.boolean(),
    sign: z.enum(signs),
    nextSign: z.object({ sign: z.enum(signs), at: momentSchema }),
    nextNew: momentSchema,
    nextFull: momentSchema,
  }),
  /** From a day before to a month after, by time. */
  changes: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("sign"),
        body: z.enum(["sun", ...planets]),
        sign: z.enum(signs),
        at: momentSchema,
      }),
      z.object({
        kind: z.literal("station"),
        body: planetSchema,
        /** What it is from then on. */
        retrograde: z.boolean(),
        at: momentSchema,
      }),
    ]),
  ),
});
export type Sky = z.infer<typeof skySchema>;

const languageSchema = z._default(z.enum(interfaceLanguageCodes), "en");

const likenessSchema = z.object({
  userId: z.string(),
  /** From 0 to 100. */
  score: z.number(),
  /** What brings the two together. */
  reasons: z.array(z.string()),
  /** What sets them apart. */
  differences: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Likeness = z.infer<typeof likenessSchema>;

export const chartsContract = {
  calculateAstrologySigns: operation("signed_in", { limit: { most: 30, per: hour } })
    .route({ method: "POST", path: "/charts/astrology-signs" })
    .input(
      z.object({
        birthDate: dateSchema,
        birthTime: z.nullable(clockTimeSchema),
        birthLocation: z.string().check(z.trim(), z.maxLength(200)),
        latitude: latitudeSchema,
        longitude: longitudeSchema,
        timestamp: z.optional(z.number()),
        timeZone: z.optional(z.string().check(z.maxLength(60))),
        ambiguous: z.optional(z.enum(["earlier", "later"])),
      }),
    )
    .output(
      z.object({
        astrologyData: astrologyProfileSchema,
        /** Ecliptic longitudes in degrees; null without birth time. */
        wheel: z.nullable(
          z.object({
            positions: z.record(z.string(), z.number()),
            ascendant: z.number(),
            midheaven: z.number(),
          }),
        ),
        flags: z.array(z.string()),
      }),
    ),

  calculateHumanDesign: operation("signed_in", { limit: { most: 30, per: hour } })
    .route({ method: "POST", path: "/charts/human-design" })
    .input(
      z.object({
        birthDate: dateSchema,
        birthTime: clockTimeSchema,
        latitude: latitudeSchema,
        longitude: longitudeSchema,
        timeZone: z.optional(z.string().check(z.maxLength(60))),
        ambiguous: z.optional(z.enum(["earlier", "later"])),
      }),
    )
    .output(
      z.object({
        humanDesign: humanDesignResultSchema,
        bodygraph: bodygraphSchema,
        flags: z.array(z.string()),
      }),
    ),

  /** Saves the signs entered in the wizard. */
  saveAstrologyProfile: operation("signed_in", { limit: "write" })
    .route({ method: "PUT", path: "/charts/astrology-profile" })
    .input(astrologyProfileSchema)
    .output(doneSchema),

  /** Stores the birth data encrypted, with coordinates and time zone. */
  geocodeBirthLocation: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/charts/geocode-birth-location" })
    .input(
      z.object({
        userId: userIdSchema,
        location: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        birthData: birthDataSchema,
      }),
    )
    .output(z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() })),

  calculateAndStoreCharts: operation("signed_in", { limit: { most: 10, per: hour } })
    .route({ method: "POST", path: "/charts/calculate" })
    .input(z.object({ userId: userIdSchema, forgetBirthData: z.optional(z.boolean()) }))
    .output(z.object({ status: z.enum(["ready", "pending"]) })),

  calculateCompatibility: operation("signed_in", { limit: { most: 10, per: hour } })
    .route({ method: "POST", path: "/charts/compatibility" })
    .input(z.object({ userId: userIdSchema }))
    .output(z.object({ accepted: z.boolean() })),

  /** The same for everyone, and for a full hour. */
  getSky: operation("signed_in").route({ method: "GET", path: "/charts/sky" }).output(skySchema),

  getMyChart: operation("signed_in")
    .route({ method: "GET", path: "/charts/mine" })
    .output(chartSchema),

  /** Contains only what its owner shows. */
  getChart: operation("member")
    .route({ method: "GET", path: "/charts/of/{userId}" })
    .input(z.object({ userId: userIdSchema }))
    .output(chartSchema),

  getMyBirthData: operation("signed_in")
    .route({ method: "GET", path: "/charts/birth-data" })
    .output(z.nullable(birthDataSchema)),

  /** Keeps the charts. */
  forgetBirthData: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/charts/birth-data" })
    .output(doneSchema),

  deleteChart: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/charts/mine" })
    .output(doneSchema),

  getLikeness: operation("member")
    .route({ method: "GET", path: "/charts/likeness/{userId}" })
    .input(z.object({ userId: userIdSchema, language: languageSchema }))
    .output(likenessSchema),

  listSuggestedPeople: operation("member")
    .route({ method: "GET", path: "/charts/suggested-people" })
    .input(z.object({ language: languageSchema }))
    .output(
      z.object({
        items: z.array(
          z.object({
            userId: z.string(),
            name: z.string(),
            username: z.string(),
            imageUrl: z.nullable(z.string()),
            score: z.number(),
            /** One at most, of another kind than those of the two persons before. */
            reasons: z.array(z.string()),
          }),
        ),
      }),
    ),
};
