import { type App, Stack, Tags } from "aws-cdk-lib";
import { apiStack } from "./api.ts";
import { authStack } from "./auth.ts";
import { jobsStack } from "./jobs.ts";
import { logsStack } from "./logs.ts";
import { mailStack } from "./mail.ts";
import { mediaStack } from "./media.ts";
import { realtimeStack } from "./realtime.ts";
import { secretsStack } from "./secrets.ts";
import { APP_NAME, isProduction, type Settings, stackName } from "./settings.ts";
import { streamStack, tableStack } from "./table.ts";
import { watchStack } from "./watch.ts";
import { webStack } from "./web.ts";

export type StackMaker = (family: string) => Stack;

/** Makes plain CDK stacks with the names that SST gives its own. */
export const plainStacks =
  (app: App, settings: Settings): StackMaker =>
  (family) => {
    const name = stackName(settings.stage, family);
    return new Stack(app, name, {
      stackName: name,
      env: { account: settings.account, region: settings.region },
      terminationProtection: isProduction(settings),
      analyticsReporting: false,
    });
  };

export function createStacks(stackFor: StackMaker, settings: Settings) {
  const make = (family: string) => {
    const stack = stackFor(family);
    // The tags that SST adds, so that both make the same template.
    Tags.of(stack).add("sst:app", APP_NAME);
    Tags.of(stack).add("sst:stage", settings.stage);
    return stack;
  };
  const secrets = secretsStack(make("Secrets"), settings);
  const table = tableStack(make("Table"), settings);
  const logs = logsStack(make("Logs"), settings);
  const media = mediaStack(make("Media"), settings, logs);
  const mail = mailStack(make("Mail"), settings, table);
  const auth = authStack(make("Auth"), settings, { ...secrets, ...table, ...mail });
  const realtime = realtimeStack(make("Realtime"), settings, {
    ...secrets,
    ...table,
    ...auth,
  });
  const jobs = jobsStack(make("Jobs"), settings, {
    ...secrets,
    ...table,
    ...media,
    ...mail,
    ...auth,
    ...realtime,
  });
  const stream = streamStack(make("Stream"), settings, { ...table, ...mail, ...jobs, ...realtime });
  const deadLetters = {
    mail: mail.mailDeadLetters,
    "mail-events": mail.eventDeadLetters,
    jobs: jobs.jobsDeadLetters,
    schedule: jobs.scheduleDeadLetters,
    stream: stream.streamDeadLetters,
  };
  const api = apiStack(make("Api"), settings, {
    ...secrets,
    ...table,
    ...media,
    ...mail,
    ...auth,
    ...jobs,
    deadLetters,
  });
  webStack(make("Web"), settings, { ...secrets, ...logs, ...media, ...auth, ...realtime, ...api });
  watchStack(make("Watch"), settings, {
    ...table,
    ...api,
    deadLetters,
    // While mail can't be sent yet, its queue isn't monitored, because mail just waits there.
    queues: { ...(!settings.cognitoMail && { mail: mail.mailQueue }), jobs: jobs.jobsQueue },
    functions: {
      api: api.api,
      stripe: api.stripe,
      photo: api.photo,
      pictures: api.pictures,
      places: api.places,
      charts: api.charts,
      socket: realtime.socket,
      authorizer: realtime.authorizer,
      stream: stream.stream,
      mail: mail.mail,
      "mail-events": mail.mailEvents,
      schedule: jobs.schedule,
      jobs: jobs.jobs,
      embeddings: jobs.embeddings,
      cognito: auth.triggers,
      ...(auth.codeSender && { "cognito-mail": auth.codeSender }),
    },
  });
}
