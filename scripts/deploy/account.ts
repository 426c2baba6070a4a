import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFormationClient, paginateDescribeStacks } from "@aws-sdk/client-cloudformation";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";

export interface DeployedStack {
  name: string;
  /** CloudFormation's status, such as "CREATE_COMPLETE". */
  status: string;
  isProtected: boolean;
  outputs: Record<string, string>;
}

export interface Account {
  /** All stacks in the region. */
  stacks(): Promise<DeployedStack[]>;
  parameters(names: string[]): Promise<Map<string, number>>;
  /** The domain's SES identity, with the tokens for its DKIM records. */
  mailDomain(domain: string): Promise<{ isVerified: boolean; tokens: string[] } | undefined>;
  /** Whether SES delivers only to verified addresses. */
  isInMailSandbox(): Promise<boolean>;
  certificate(arn: string): Promise<{ status: string; domains: string[] } | undefined>;
}

export function awsAccount(region: string): Account {
  const cloudFormation = new CloudFormationClient({ region });
  const ses = new SESv2Client({ region });
  const ssm = new SSMClient({ region });
  // CloudFront uses certificates of us-east-1 only.
  const acm = new ACMClient({ region: "us-east-1" });

  return {
    async stacks() {
      const stacks: DeployedStack[] = [];
      for await (const page of paginateDescribeStacks({ client: cloudFormation }, {})) {
        for (const one of page.Stacks ?? []) {
          stacks.push({
            name: one.StackName ?? "",
            status: one.StackStatus ?? "",
            isProtected: one.EnableTerminationProtection === true,
            outputs: Object.fromEntries(
              (one.Outputs ?? []).map(({ OutputKey = "", OutputValue = "" }) => [
                OutputKey,
                OutputValue,
              ]),
            ),
          });
        }
      }
      return stacks;
    },
    async parameters(names) {
      const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names: names }));
      return new Map(Parameters.map(({ Name = "", Version = 1 }) => [Name, Version]));
    },
    mailDomain: (domain) =>
      unlessMissing("NotFoundException", async () => {
        const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
        return {
          isVerified: identity.VerifiedForSendingStatus === true,
          tokens: identity.DkimAttributes?.Tokens ?? [],
        };
      }),
    async isInMailSandbox() {
      const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
      return ProductionAccessEnabled !== true;
    },
    certificate: (arn) =>
      unlessMissing("ResourceNotFoundException", async () => {
        const { Certificate } = await acm.send(
          new DescribeCertificateCommand({ CertificateArn: arn }),
        );
        const { Status = "", DomainName = "", SubjectAlternativeNames = [] } = Certificate ?? {};
        return { status: Status, domains: [...new Set([DomainName, ...SubjectAlternativeNames])] };
      }),
  };
}

async function unlessMissing<T>(error: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Error && cause.name === error) return undefined;
    throw cause;
  }
}
