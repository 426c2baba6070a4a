import type { App } from "aws-cdk-lib";
import { house, plainStacks } from "./stacks/app.ts";
import { liveStacks } from "./stacks/lambda.ts";
import { APP_NAME, settingsFrom } from "./stacks/settings.ts";

/** What SST 2 adds to a CDK app. Its own types live in deploy/, where only ops installs it. */
interface SstApp extends App {
  mode: "dev" | "deploy" | "remove";
  stage: string;
  region: string;
  account: string;
}

/** `npm run deploy -- --stage prod` hands the stacks to SST; the families are listed in stacks/app.ts. */
export default {
  config() {
    return { name: APP_NAME, region: process.env.AWS_REGION ?? "us-east-1" };
  },
  async stacks(app: SstApp) {
    const { region, account } = app;
    const settings = { ...settingsFrom(app.stage, process.env, process.cwd()), region, account };
    const stackFor = app.mode === "dev" ? await liveStacks(app) : plainStacks(app, settings);
    house(stackFor, settings);
  },
};
