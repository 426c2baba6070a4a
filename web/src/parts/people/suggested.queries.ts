import { api } from "../../lib/api.ts";
import { language } from "../../lib/languages/language.ts";
import { presets } from "../../lib/query.ts";

export const suggestedPeopleQuery = {
  ...api.charts.listSuggestedPeople.queryOptions({ input: { language } }),
  ...presets.static,
};
