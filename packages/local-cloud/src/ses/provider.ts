import { providerOf } from "../kernel/provider.ts";
import type { CloudContext, Provider } from "../kernel/service.ts";
import { bareAddress, domainOf } from "./addresses.ts";
import type { MailTemplate } from "./template.ts";
import type { MailEventType } from "./types.ts";

export interface ConfigurationSet {
  name: string;
  /** Reasons for which the account's suppression list holds mail back. */
  suppression: string[];
  /** Event types that an enabled destination passes to EventBridge. */
  published: Set<MailEventType | "RENDERING_FAILURE">;
}

/** What the templates of this start say about SES. */
export interface Definitions {
  provider: Provider;
  /** The verified identity that a sender's address belongs to: the address, its domain, or a parent of that. */
  identityOf(from: string): { name: string; configurationSet: string | undefined } | undefined;
  configurationSet(name: string): ConfigurationSet | undefined;
  template(name: string): MailTemplate | undefined;
  identityArn(name: string): string;
  configurationSetArn(name: string): string;
}

export function createDefinitions(context: CloudContext): Definitions {
  const identities = new Map<string, string | undefined>();
  const sets = new Map<string, ConfigurationSet>();
  const templates = new Map<string, MailTemplate>();
  const arn = (rest: string) => `arn:aws:ses:${context.region}:${context.accountId}:${rest}`;

  const provider = providerOf({
    "AWS::SES::EmailIdentity"({ properties }) {
      const { EmailIdentity: name, ConfigurationSetAttributes: attributes } = properties;
      identities.set(String(name).toLowerCase(), attributes?.ConfigurationSetName);
      return { ref: name, attributes: { ...dkimRecords(name), EmailIdentity: name } };
    },
    "AWS::SES::ConfigurationSet"({ properties, physicalName }) {
      const name: string = properties.Name ?? physicalName;
      sets.set(name, {
        name,
        suppression: properties.SuppressionOptions?.SuppressedReasons ?? [],
        published: new Set(),
      });
      return { ref: name };
    },
    "AWS::SES::ConfigurationSetEventDestination"(resource) {
      const { ConfigurationSetName, EventDestination } = resource.properties;
      const set = sets.get(ConfigurationSetName);
      if (!set) throw new Error(`There is no configuration set ${ConfigurationSetName}.`);
      const { EventBridgeDestination, MatchingEventTypes, Enabled } = EventDestination;
      if (!EventBridgeDestination) {
        throw new Error(`${resource.logicalId}: only EventBridge is supported as a destination.`);
      }
      const types: string[] = Enabled === false ? [] : MatchingEventTypes;
      for (const type of types) set.published.add(eventType(type));
      return { ref: resource.physicalName, attributes: { Id: resource.physicalName } };
    },
    "AWS::SES::Template"({ properties, physicalName }) {
      const { TemplateName, SubjectPart, TextPart, HtmlPart } = properties.Template;
      const name: string = TemplateName ?? physicalName;
      templates.set(name, { subject: SubjectPart, text: TextPart, html: HtmlPart });
      return { ref: name, attributes: { Id: name } };
    },
  });

  return {
    provider,
    identityOf(from) {
      const address = bareAddress(from);
      if (identities.has(address)) return found(identities, address);
      const labels = domainOf(from).split(".");
      for (let i = 0; i < labels.length - 1; i++) {
        const domain = labels.slice(i).join(".");
        if (identities.has(domain)) return found(identities, domain);
      }
      return undefined;
    },
    configurationSet: (name) => sets.get(name),
    template: (name) => templates.get(name),
    identityArn: (name) => arn(`identity/${name}`),
    configurationSetArn: (name) => arn(`configuration-set/${name}`),
  };
}

function found(identities: Map<string, string | undefined>, name: string) {
  return { name, configurationSet: identities.get(name) };
}

/** Templates spell them "send" or "SEND", "renderingFailure" or "RENDERING_FAILURE". */
function eventType(text: string): MailEventType | "RENDERING_FAILURE" {
  // A name that SES doesn't know matches no event.
  const bare = text.replaceAll("_", "").toUpperCase();
  return bare === "RENDERINGFAILURE" ? "RENDERING_FAILURE" : (bare as MailEventType);
}

function dkimRecords(name: string): Record<string, string> {
  const records: Record<string, string> = {};
  for (const i of [1, 2, 3]) {
    records[`DkimDNSTokenName${i}`] = `local${i}._domainkey.${name}`;
    records[`DkimDNSTokenValue${i}`] = `local${i}.dkim.amazonses.com`;
  }
  return records;
}
