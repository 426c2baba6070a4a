import { RemovalPolicy } from "aws-cdk-lib";
import { isProduction, type Settings } from "./settings.ts";

/** Removed after a failed creation, so that the next finds no leftover. */
export const keptInProduction = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * For data with deletion protection, and buckets with files: removing them would fail a rollback.
 * Generated names keep leftovers from clashing.
 */
export const protectedData = (settings: Settings): RemovalPolicy =>
  isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
