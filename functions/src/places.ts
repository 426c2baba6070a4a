import { setCallDeadline } from "@attune/core/kernel/deadlines";
import type { PlaceQuestion } from "@attune/core/places/city-lookup";
import { cityById, nearestCity, searchCities } from "@attune/core/places/gazetteer";
import { placesContract } from "@attune/core/places/places.contract";
import {
  findCities,
  getCity,
  getGoogleMapsConfig,
  searchPlaces,
} from "@attune/core/places/places.service";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { implementing } from "./http/procedures.ts";
import { serve } from "./http/serve.ts";

const places = implementing("places", placesContract);

const serveApi = serve({
  places: {
    searchCities: places.searchCities.handler(({ input }) => findCities(input.query, input.limit)),
    getCity: places.getCity.handler(({ input }) => getCity(input.cityId)),
    search: places.search.handler(({ input }) => searchPlaces(input.q, input.limit)),
    getGoogleMapsConfig: places.getGoogleMapsConfig.handler(() => getGoogleMapsConfig()),
  },
});

/** Called over HTTP by members, and invoked by functions. */
export async function handler(
  event: APIGatewayProxyEventV2 | PlaceQuestion,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<unknown> {
  setCallDeadline(context.getRemainingTimeInMillis());
  if (!("operation" in event)) return serveApi(event);
  switch (event.operation) {
    case "findCity":
      return cityById(event.cityId);
    case "searchOne":
      return searchCities(event.text, 1)[0] ?? null;
    case "nearest":
      return nearestCity(event.latitude, event.longitude);
  }
}
