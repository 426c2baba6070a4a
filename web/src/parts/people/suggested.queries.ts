import { api } from "../../lib/api.ts";
import { language } from "../../lib/languages/language.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

// When the reader's own profile changes, so does what they have in common with others.
onDomainEvent("profile.changed", () => [api.charts.listSuggestedPeople.key()]);
// A newcomer arrives before they've been compared.
onDomainEvent("likeness.ready", () => [api.charts.listSuggestedPeople.key()]);

export const suggestedPeopleQuery = {
  ...api.charts.listSuggestedPeople.queryOptions({ input: { language } }),
  ...presets.static,
};
