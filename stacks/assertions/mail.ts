import { expect, test } from "vitest";
import { local, personal, production, unverified } from "./stages.ts";
import type { Synthesized } from "./synthesized.ts";

const poolMail = (stage: Synthesized) =>
  stage.ofType("AWS::Cognito::UserPool")[0]?.properties.EmailConfiguration;
const mailMapping = (stage: Synthesized) =>
  stage.ofType("AWS::Lambda::EventSourceMapping").find(({ family }) => family === "Mail")
    ?.properties;

test("codes are sent from the verified domain", () => {
  expect(poolMail(production)).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "mail@example.org",
  });
  expect(JSON.stringify(poolMail(production).SourceArn)).toContain(":identity/example.org");
});

test("until SES has verified the domain, Cognito sends its codes and other mail waits", () => {
  expect(poolMail(unverified)).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
  expect(unverified.functions().get("mail")?.properties.Environment.Variables).toMatchObject({
    MAIL_FROM: "mail@example.org",
  });
  expect(mailMapping(unverified).Enabled).toBe(false);
});

test("a stage without a domain deploys the same way, and nothing warns about its mail", () => {
  expect(poolMail(personal)).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
  expect(mailMapping(personal).Enabled).toBe(false);
  expect(mailMapping(production).Enabled).not.toBe(false);
  expect(personal.allowed("ses:")).toEqual([]);
  expect(personal.text).not.toContain("attune.example");
  const waiting = personal
    .ofType("AWS::CloudWatch::Alarm")
    .filter(({ id }) => id.startsWith("Agemail"));
  expect(waiting).toEqual([]);
});

test("stages share a mail domain, because none of them makes its identity", () => {
  for (const stage of [production, unverified, personal]) {
    expect(stage.ofType("AWS::SES::EmailIdentity")).toEqual([]);
  }
  expect(local.ofType("AWS::SES::EmailIdentity")).toHaveLength(1);
});

/** Types whose names only have to be unique within their role or API. */
const PARTS = ["AWS::IAM::Policy", "AWS::ApiGatewayV2::Authorizer"];
const REFERENCES = /^(Metric|Stage|EventBus)Name$/;

const namesOf = (stage: Synthesized) =>
  stage.resources
    .filter(({ type }) => !PARTS.includes(type))
    .flatMap(({ properties }) => Object.entries<unknown>(properties))
    .filter(([key, value]) => /Name$/.test(key) && !REFERENCES.test(key) && !isObject(value))
    .map(([, value]) => value);
const isObject = (value: unknown) => typeof value === "object";

test("two stages of one account share no name", () => {
  const names = new Set(namesOf(production));
  expect(names.size).toBeGreaterThan(20);
  expect(namesOf(unverified).filter((name) => names.has(name))).toEqual([]);
});
