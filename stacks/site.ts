import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Stack } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import type * as s3 from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { acknowledge, wildcardBelow } from "./acknowledge.ts";
import type { Settings } from "./settings.ts";

const FOREVER = [CacheControl.fromString("public, max-age=31536000, immutable")];
const REVALIDATED = [CacheControl.fromString("no-cache")];

type Config = Record<string, string | boolean>;

interface SiteFiles {
  folder: string;
  /** Files with a content hash. */
  assets: BucketDeployment | undefined;
  /** The last upload of copies compressed in advance, if the build has them. */
  copies: BucketDeployment | undefined;
}

// Not pruned, because open tabs still load assets of an earlier build.
const uploadsTo = (site: s3.Bucket) => ({
  // CDK's types contradict `exactOptionalPropertyTypes`.
  destinationBucket: site as s3.IBucket,
  prune: false,
  memoryLimit: 512,
});

/**
 * Uploads what pages load, which is cached forever, and the compressed copies: those of
 * prerendered pages last.
 */
export function deployFiles(stack: Stack, settings: Settings, site: s3.Bucket): SiteFiles {
  const built = resolve(settings.root, settings.site);
  const isBuilt = existsSync(join(built, "index.html"));
  if (!isBuilt && !settings.placeholders) {
    throw new Error("The site is not built: run `npm run build` first.");
  }
  const folder = isBuilt ? built : join(settings.root, "stacks/placeholder/site");
  const common = uploadsTo(site);
  const assetsFolder = join(folder, "assets");
  const copiesFolder = join(folder, "brotli");
  const assets = existsSync(assetsFolder)
    ? new BucketDeployment(stack, "DeployAssets", {
        ...common,
        sources: [Source.asset(assetsFolder)],
        destinationKeyPrefix: "assets",
        cacheControl: FOREVER,
      })
    : undefined;
  if (!assets || !existsSync(copiesFolder)) return { folder, assets, copies: undefined };
  const compressed = { ...common, contentEncoding: "br" };
  const assetCopies = new BucketDeployment(stack, "DeployAssetCopies", {
    ...compressed,
    sources: [Source.asset(join(copiesFolder, "assets"))],
    destinationKeyPrefix: "brotli/assets",
    cacheControl: FOREVER,
  });
  const copies = new BucketDeployment(stack, "DeployPageCopies", {
    ...compressed,
    sources: [Source.asset(copiesFolder, { exclude: ["assets/**"] })],
    destinationKeyPrefix: "brotli",
    cacheControl: REVALIDATED,
  });
  copies.node.addDependency(assets, assetCopies);
  return { folder, assets, copies };
}

/** The application's page in each language. */
const applicationPages = (folder: string): string[] =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((name) => basename(name) === "app.html")
    .sort();

/** The application's page with its settings, which it would otherwise have to ask for. */
function withSettings(html: string, config: Config): string {
  const text = JSON.stringify(config).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("</head>", () => `<meta name="config" content="${text}" />\n  </head>`);
}

/** Uploads pages and other files that are revalidated, after the assets that they load. */
export function deployPages(
  stack: Stack,
  site: s3.Bucket,
  distribution: IDistribution,
  { folder, assets }: SiteFiles,
  config: Config,
) {
  const pages = new BucketDeployment(stack, "DeployPages", {
    ...uploadsTo(site),
    sources: [
      Source.asset(folder, { exclude: ["assets/**", "brotli/**", "app.html"] }),
      // For whatever isn't a page: tests, and a page of a development server.
      Source.jsonData("config.json", config),
      ...applicationPages(folder).map((name) =>
        Source.data(name, withSettings(readFileSync(join(folder, name), "utf8"), config)),
      ),
    ],
    cacheControl: REVALIDATED,
    distribution,
    distributionPaths: ["/*"],
  });
  if (assets) pages.node.addDependency(assets);
  acknowledge(
    stack,
    "CDK's own function, which copies the site's files into the bucket.",
    "L1",
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    ...["GetObject*", "GetBucket*", "List*", "DeleteObject*", "Abort*"].map(
      (action) => `IAM5[Action::s3:${action}]`,
    ),
    "IAM5[Resource::*]",
    `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}/*]`,
    wildcardBelow(site, "/*"),
  );
}
