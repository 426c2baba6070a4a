import type { Made, Resource } from "../kernel/service.ts";

/**
 * Types that have no effect here: they monitor, bill or protect what runs on AWS, or only help with
 * the deployment.
 */
const INERT = new Set([
  "AWS::ApiGateway::Account",
  "AWS::Budgets::Budget",
  "AWS::CDK::Metadata",
  "AWS::CertificateManager::Certificate",
  "AWS::CloudFormation::WaitConditionHandle",
  "AWS::CloudWatch::Alarm",
  "AWS::CloudWatch::CompositeAlarm",
  "AWS::CloudWatch::Dashboard",
  "AWS::Cognito::ManagedLoginBranding",
  "AWS::Lambda::LayerVersion",
  "AWS::Logs::Delivery",
  "AWS::Logs::DeliveryDestination",
  "AWS::Logs::DeliverySource",
  "AWS::Logs::LogGroup",
  "AWS::Logs::MetricFilter",
  "AWS::Logs::QueryDefinition",
  "AWS::Logs::ResourcePolicy",
  "AWS::Route53::RecordSet",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SNS::TopicPolicy",
  "AWS::WAFv2::WebACL",
  "AWS::WAFv2::WebACLAssociation",
  "Custom::LogRetention",
  "Custom::S3AutoDeleteObjects",
]);

/** Parts of the ARN before the name, where it is not "<service>:<region>:<account>:". */
const ARN: Record<string, string> = {
  "AWS::Logs::LogGroup": "log-group:",
  "AWS::CloudWatch::Alarm": "alarm:",
  "AWS::WAFv2::WebACL": "global/webacl/",
};

/** Types whose Ref is their ARN. */
const REF_IS_ARN = new Set([
  "AWS::SNS::Topic",
  "AWS::Lambda::LayerVersion",
  "AWS::CertificateManager::Certificate",
]);

export const isInert = (type: string): boolean => INERT.has(type);

/** Ref and attributes of an inert resource, in AWS's format. */
export function makeInert(resource: Resource, region: string, accountId: string): Made {
  const { type, physicalName } = resource;
  const service = (type.split("::")[1] ?? "").toLowerCase();
  const arn = `arn:aws:${service}:${region}:${accountId}:${ARN[type] ?? ""}${physicalName}`;
  return {
    ref: REF_IS_ARN.has(type) ? arn : physicalName,
    attributes: {
      Arn: arn,
      TopicArn: arn,
      TopicName: physicalName,
      Id: physicalName,
      // Custom::LogRetention answers with the group it was asked to look after.
      LogGroupName: resource.properties.LogGroupName ?? physicalName,
    },
  };
}
