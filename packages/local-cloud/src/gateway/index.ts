export { createCloudFront } from "./cloudfront/cloudfront.ts";
export { createGateway } from "./gateway.ts";
export type {
  CloudFront,
  CloudFrontOptions,
  Gateway,
  GatewayOptions,
  HttpRequest,
  HttpResponse,
  LocalRoute,
  OpenConnection,
  StoredObject,
  UpgradeRequest,
} from "./types.ts";
