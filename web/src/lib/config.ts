/** What the deployment tells the browser, at /config.json. */
export interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where pictures are sent to. */
  uploadsOrigin: string;
  stage: string;
  /** Set where accounts do not live at the region's own address. */
  userPoolEndpoint?: string;
}

let loading: Promise<Config> | null = null;

/** @throws when it cannot be read; the next call asks again */
export function loadConfig(): Promise<Config> {
  loading ??= fetch("/config.json").then(async (response) => {
    if (!response.ok) throw new Error("The settings of the application could not be read.");
    return (await response.json()) as Config;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
