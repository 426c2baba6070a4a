import { createStacks, plainStacks } from "./stacks/app.ts";
import { liveStacks, type SstApp } from "./stacks/lambda.ts";
import { APP_NAME, settingsFrom } from "./stacks/settings.ts";

/** SST deploys the stacks as they are; stacks/app.ts lists them. */
export default {
  config() {
    return { name: APP_NAME, region: process.env.AWS_REGION ?? "us-east-1" };
  },
  async stacks(app: SstApp) {
    const { region, account } = app;
    const settings = { ...settingsFrom(app.stage, process.env, process.cwd()), region, account };
    const stackFor = app.mode === "dev" ? await liveStacks(app) : plainStacks(app, settings);
    createStacks(stackFor, settings);
  },
};
