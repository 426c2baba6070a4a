import type { SessionCredentials } from "../iam/credentials.ts";
import type { FunctionSettings } from "./settings.ts";

/** A function's environment: the template's variables, Lambda's own, and those of this start. */
export function functionEnvironment(
  settings: FunctionSettings,
  surroundings: {
    region: string;
    endpoint: string;
    credentials: SessionCredentials;
    extra: Record<string, string>;
    /** Replaces addresses that exist only at AWS. */
    localize(text: string): string;
  },
): Record<string, string> {
  const { region, endpoint, credentials, extra, localize } = surroundings;
  const stated = Object.entries(settings.environment).map(
    ([name, value]) => [name, localize(String(value))] as const,
  );
  return {
    ...Object.fromEntries(stated),
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${settings.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: settings.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memory),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${settings.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: "local",
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL: endpoint,
    LAMBDA_TASK_ROOT: settings.codeFolder ?? "",
    LANG: "en_US.UTF-8",
    PATH: "/usr/local/bin:/usr/bin:/bin",
    TZ: ":UTC",
    ...extra,
  };
}
