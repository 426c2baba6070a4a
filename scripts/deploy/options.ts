export interface DeployOptions {
  command: string;
  /** Only for commands that deploy, which are preceded by checks. */
  stage: string | undefined;
  isCheck: boolean;
  parameters: string[];
}

const COMMANDS_THAT_DEPLOY = ["deploy", "dev"];

/** Parses `[command] [--check] --stage <stage> …`; the command is `deploy` by default. */
export function deployOptions(given: readonly string[]): DeployOptions {
  const isCheck = given.includes("--check");
  const [first = "", ...others] = given.filter((one) => one !== "--check");
  const isNamed = first !== "" && !first.startsWith("-");
  const command = isNamed ? first : "deploy";
  const options = isNamed || first === "" ? others : [first, ...others];
  const at = options.indexOf("--stage");
  const stage =
    at < 0
      ? options.find((one) => one.startsWith("--stage="))?.slice("--stage=".length)
      : options[at + 1];
  const deploys = COMMANDS_THAT_DEPLOY.includes(command);
  if (deploys && !stage) throw new Error("Which stage? Add --stage, for example --stage prod.");
  return {
    command,
    stage: deploys ? stage : undefined,
    isCheck,
    parameters: [command, ...options],
  };
}
