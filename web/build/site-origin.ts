/** Where the site will be, as for the deployment; "" when that isn't known. */
export const siteOrigin = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment.SITE_ORIGIN ?? (environment.SITE_DOMAIN ? `https://${environment.SITE_DOMAIN}` : "");
