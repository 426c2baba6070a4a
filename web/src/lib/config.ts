/** The deployment's settings. */
export interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Upload endpoint for pictures. */
  uploadsOrigin: string;
  stage: string;
  /** Whether Google Maps suggests places besides the gazetteer. */
  googleMaps?: boolean;
  /** The origin that passkeys belong to; undefined where they aren't offered. */
  passkeyOrigin?: string;
  /** The user pool's client that passkeys sign in with. */
  passkeyClientId?: string;
  /** Cognito's OAuth endpoints, where Google or Apple is offered. */
  federationOrigin?: string;
  federationClientId?: string;
  /** Names of providers, separated by commas. */
  federationProviders?: string;
  /** Set when the user pool has its own endpoint. */
  userPoolEndpoint?: string;
}

let loading: Promise<Config> | null = null;

async function askForConfig(): Promise<Config> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error("The settings of the application could not be read.");
  // Deployed with the app, from stacks/web.ts.
  return (await response.json()) as Config;
}

/** A deployment writes them into the page; a development server's page has to ask for them. */
function configInPage(): Config | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="config"]');
  // From stacks/web.ts, too.
  return meta && (JSON.parse(meta.content) as Config);
}

/** @throws when it can't be loaded; the next call retries */
export function loadConfig(): Promise<Config> {
  loading ??= (async () => configInPage() ?? askForConfig())();
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
