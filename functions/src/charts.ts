import { forgetBirthData, getMyBirthData, storeBirth } from "@attune/core/charts/birth.service";
import {
  calculateAstrologySigns,
  calculateHumanDesign,
} from "@attune/core/charts/calculate.service";
import { chartsContract } from "@attune/core/charts/charts.contract";
import {
  deleteChart,
  getChart,
  getMyChart,
  saveAstrologyProfile,
} from "@attune/core/charts/charts.service";
import { getLikeness, listSuggestedPeople } from "@attune/core/charts/likeness.service";
import { currentSky } from "@attune/core/charts/sky.service";
import { calculateAndStoreCharts } from "@attune/core/charts/store-chart.service";
import { enqueueJob } from "@attune/core/kernel/queues";
import { done } from "@attune/core/kernel/schemas";
import { requireOwn } from "@attune/core/profiles/profiles.service";
import { implementing } from "./http/procedures.ts";
import { serve } from "./http/serve.ts";

const charts = implementing("charts", chartsContract);

/** No other API function may read birth data. */
export const handler = serve({
  charts: {
    calculateAstrologySigns: charts.calculateAstrologySigns.handler(({ input }) =>
      calculateAstrologySigns(input),
    ),
    calculateHumanDesign: charts.calculateHumanDesign.handler(({ input }) =>
      calculateHumanDesign(input),
    ),
    saveAstrologyProfile: charts.saveAstrologyProfile.handler(async ({ input, context }) => {
      await saveAstrologyProfile(context.actor, input);
      return done;
    }),
    geocodeBirthLocation: charts.geocodeBirthLocation.handler(({ input, context }) =>
      storeBirth(context.actor, input),
    ),
    calculateAndStoreCharts: charts.calculateAndStoreCharts.handler(({ input, context }) => {
      requireOwn(context.actor, input.userId);
      return calculateAndStoreCharts(input.userId, input);
    }),
    calculateCompatibility: charts.calculateCompatibility.handler(async ({ input, context }) => {
      requireOwn(context.actor, input.userId);
      await enqueueJob("likeness", { userId: input.userId });
      return { accepted: true };
    }),
    getSky: charts.getSky.handler(() => currentSky()),
    getMyChart: charts.getMyChart.handler(({ context }) => getMyChart(context.actor)),
    getChart: charts.getChart.handler(({ input, context }) =>
      getChart(context.actor, input.userId),
    ),
    getMyBirthData: charts.getMyBirthData.handler(({ context }) => getMyBirthData(context.actor)),
    forgetBirthData: charts.forgetBirthData.handler(async ({ context }) => {
      await forgetBirthData(context.actor);
      return done;
    }),
    deleteChart: charts.deleteChart.handler(async ({ context }) => {
      await deleteChart(context.actor);
      return done;
    }),
    getLikeness: charts.getLikeness.handler(({ input, context }) =>
      getLikeness(context.actor, input.userId, input.language),
    ),
    listSuggestedPeople: charts.listSuggestedPeople.handler(({ input, context }) =>
      listSuggestedPeople(context.actor, input.language),
    ),
  },
});
