import { RemovalPolicy } from "aws-cdk-lib";
import { isProduction, type Settings } from "./settings.ts";

/**
 * For what production keeps. When creating the stack fails it's removed again, so that the next
 * attempt doesn't find a leftover.
 */
export const keptInProduction = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * For data with deletion protection, and for buckets, which can't be deleted while they hold files:
 * removing them would make a rollback fail too. Their names are generated, so leftovers don't clash.
 */
export const protectedData = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
