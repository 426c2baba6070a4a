import type { PlaceQuestion } from "@attune/core/places/city-lookup";
import { cityById, nearestCity, searchCities } from "@attune/core/places/gazetteer";
import {
  findCities,
  getCity,
  getGoogleMapsConfig,
  searchPlaces,
} from "@attune/core/places/places.service";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { api } from "./http/procedures.ts";
import { serve } from "./http/serve.ts";

const serveApi = serve({
  places: {
    searchCities: api.places.searchCities.handler(({ input }) =>
      findCities(input.query, input.limit),
    ),
    getCity: api.places.getCity.handler(({ input }) => getCity(input.cityId)),
    search: api.places.search.handler(({ input }) => searchPlaces(input.q, input.limit)),
    getGoogleMapsConfig: api.places.getGoogleMapsConfig.handler(() => getGoogleMapsConfig()),
  },
});

/** Members ask over HTTP, our other functions by invoking this one. */
export async function handler(event: APIGatewayProxyEventV2 | PlaceQuestion): Promise<unknown> {
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
