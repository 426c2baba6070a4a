export { createCloudFront } from "./cloudfront/cloudfront.ts";
export { createGateway } from "./gateway.ts";
export type { LocalRoute } from "./types.ts";
