export const productionSettings = {
  stage: "prod",
  environment: {
    SITE_DOMAIN: "members.example.org",
    CERTIFICATE_ARN: "arn:aws:acm:us-east-1:000000000000:certificate/one",
  },
};
