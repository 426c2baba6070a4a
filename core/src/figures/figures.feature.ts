import { defineFeature } from "../kernel/feature.ts";
import { jobs } from "./figures.jobs.ts";

export const figures = defineFeature({
  name: "figures",
  jobs,
  schedules: {
    nightly: async () => {
      const { beginCount } = await import("./count.service.ts");
      await beginCount();
      return 1;
    },
  },
});
