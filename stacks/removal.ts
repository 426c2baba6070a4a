import { RemovalPolicy } from "aws-cdk-lib";
import { isProduction, type Settings } from "./settings.ts";

/**
 * Kept in production, but removed after a failed creation, so that a leftover can't block the next
 * try.
 */
export const keptInProduction = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * For protected tables and buckets with files, whose removal would make a rollback fail. A leftover
 * can't block the next try, because such resources have generated names.
 */
export const protectedData = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
