import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";

const citySchema = z.object({
  /** GeoNames id. */
  id: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA. */
  timeZone: z.string(),
  population: z.number(),
  /** A larger town nearby, if the list has another place with the same name, region and country. */
  near: z.optional(z.string()),
});
export type City = z.infer<typeof citySchema>;

export const placesContract = {
  searchCities: operation("signed_in")
    .route({ method: "GET", path: "/places/cities" })
    .input(
      z.object({
        query: z.optional(z.string().check(z.trim(), z.maxLength(100))),
        limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/))),
      }),
    )
    .output(z.object({ items: z.array(citySchema) })),

  getCity: operation("signed_in")
    .route({ method: "GET", path: "/places/cities/{cityId}" })
    .input(z.object({ cityId: z.string().check(z.regex(/^\d{1,12}$/)) }))
    .output(citySchema),

  /** Compatible with the public search interface (q, format=json, limit=1). */
  search: operation("signed_in")
    .route({ method: "GET", path: "/places/search" })
    .input(
      z.object({
        q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        format: z.literal("json"),
        limit: z.optional(z.string().check(z.regex(/^([1-9]|10)$/))),
      }),
    )
    .output(
      z.array(
        z.object({
          lat: z.string(),
          lon: z.string(),
          display_name: z.string(),
          time_zone: z.optional(z.string()),
        }),
      ),
    ),

  /** Throws `not_found` without a configured key. */
  getGoogleMapsConfig: operation("signed_in")
    .route({ method: "GET", path: "/places/maps-config" })
    .output(z.object({ apiKey: z.string(), libraries: z.array(z.string()) })),
};
