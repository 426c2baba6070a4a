/** As deployed; "" when unknown. */
export const siteOrigin = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment.SITE_ORIGIN ?? (environment.SITE_DOMAIN ? `https://${environment.SITE_DOMAIN}` : "");
