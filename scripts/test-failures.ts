// Prints all failures again at the end of a long log.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import {
  type Part,
  type PlaywrightReport,
  type PlaywrightSuite,
  readReport,
  type StrayError,
  type VitestReport,
} from "./test-reports.ts";

const maxMessageLines = 12;

const failure = (title: string, message = "", word = "FAILED") =>
  [
    `${word} ${title}`,
    ...stripVTControlCharacters(message)
      .split("\n")
      .slice(0, maxMessageLines)
      .map((line) => `  ${line}`),
  ].join("\n");

export const vitestFailures = ({ testResults }: VitestReport, root: string): string[] =>
  testResults.flatMap(({ name, status: fileStatus, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    if (failed.length === 0) return fileFailure(file, fileStatus, message);
    return failed.map(({ fullName, status, failureMessages }) =>
      failure(
        `${file} › ${fullName}`,
        failureMessages[0],
        status === "passed" ? "FLAKY" : "FAILED",
      ),
    );
  });

const fileFailure = (file: string, status: string, message: string): string[] => {
  if (status === "failed") return [failure(file, message)];
  return message === "" ? [] : [failure(file, message, "FLAKY")];
};

export const strayFailures = (errors: StrayError[], root: string): string[] =>
  errors.map(({ message, file, flaky }) =>
    failure(
      file ? `${relative(root, file)} › outside of any test` : "outside of any test",
      message,
      flaky ? "FLAKY" : "FAILED",
    ),
  );

export const playwrightFailures = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(suiteFailures),
  ...errors.map(({ message }) => failure("outside of any test", message)),
];

const suiteFailures = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, ok, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) =>
          failure(
            `[${projectName}] ${file} › ${title}`,
            errors[0]?.message,
            ok ? "FLAKY" : "FAILED",
          ),
        ),
    ),
  ),
  ...suites.flatMap(suiteFailures),
];

export function failuresOf(part: Part, root: string): string[] {
  const vitest = readReport(part, "vitest");
  const playwright = readReport(part, "playwright");
  return [
    ...(vitest ? vitestFailures(vitest, root) : [failure(`${part}: Vitest left no report`)]),
    ...strayFailures(readReport(part, "stray") ?? [], root),
    ...(playwright
      ? playwrightFailures(playwright)
      : [failure(`${part}: Playwright left no report`)]),
  ];
}
