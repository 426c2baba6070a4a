import type { LambdaClient } from "@aws-sdk/client-lambda";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { withOutageCode } from "../kernel/outages.ts";
import type { City } from "./places.contract.ts";

let lambda: LambdaClient | undefined;

export type PlaceQuestion =
  | { operation: "findCity"; cityId: string }
  | { operation: "searchOne"; text: string }
  | { operation: "nearest"; latitude: number; longitude: number };

/** Asks a separate function, because its data is large. */
async function ask(question: PlaceQuestion): Promise<City | null> {
  // Lazy: few requests need the large client.
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  lambda ??= withOutageCode(new LambdaClient(awsOptions(10_000)), "places.unavailable");
  const answer = await lambda.send(
    new InvokeCommand({
      FunctionName: setting("PLACES_FUNCTION"),
      Payload: JSON.stringify(question),
    }),
  );
  if (answer.FunctionError) throw new Error("The gazetteer did not answer.");
  // Answered by functions/src/places.ts.
  return JSON.parse(new TextDecoder().decode(answer.Payload)) as City | null;
}

/** By GeoNames id. @throws city.unknown */
export async function findCity(cityId: string): Promise<City> {
  const city = await ask({ operation: "findCity", cityId });
  if (!city) throw new AppError("city.unknown");
  return city;
}

export interface FoundPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface PlaceRequest {
  cityId?: string | undefined;
  text?: string;
  latitude?: number;
  longitude?: number;
}

async function askCity({ cityId, text, latitude, longitude }: PlaceRequest): Promise<City | null> {
  if (cityId) return ask({ operation: "findCity", cityId });
  if (text) return ask({ operation: "searchOne", text });
  if (latitude === undefined || longitude === undefined) return null;
  return ask({ operation: "nearest", latitude, longitude });
}

/** Finds by id, text or coordinates; null without a match. */
export async function findPlace(request: PlaceRequest): Promise<FoundPlace | null> {
  const { latitude, longitude } = request;
  const city = await askCity(request);
  if (!city) return null;
  return {
    latitude: latitude ?? city.latitude,
    longitude: longitude ?? city.longitude,
    timeZone: city.timeZone,
  };
}
