/** A production stage with a domain and sign-in providers, as checks synthesize it. */
export const productionSettings = {
  stage: "prod",
  environment: {
    SITE_DOMAIN: "members.example.org",
    CERTIFICATE_ARN: "arn:aws:acm:us-east-1:000000000000:certificate/one",
    GOOGLE_CLIENT_ID: "google",
    APPLE_SERVICES_ID: "org.example.members",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
  },
};
