/** How the values of a source's markers are written into its files. */
export interface MarkersConfig {
  jsonEscape?: string | boolean;
  markerEncodings?: Record<string, string>;
}

const PLAIN_YAML = /^[A-Za-z][A-Za-z0-9._-]*$/;
const YAML_WORDS = new Set(["y", "n", "yes", "no", "true", "false", "on", "off", "null"]);

function encode(marker: string, value: unknown, encoding: string): string {
  const json = JSON.stringify(value);
  if (encoding === "JSON_VALUE") return json;
  if (encoding === "UNQUOTED_JSON_VALUE")
    return typeof value === "string" ? json.slice(1, -1) : json;
  if (typeof value !== "string") throw new Error(`The marker ${marker} needs a text, not ${json}.`);
  if (encoding === "LITERAL") return value;
  if (encoding === "YAML_STRING")
    return PLAIN_YAML.test(value) && !YAML_WORDS.has(value.toLowerCase()) ? value : json;
  throw new Error(`The marker ${marker} has an unknown encoding: ${encoding}.`);
}

/** Replaces CDK's markers for values known only at deployment. Undefined when the file has none. */
export function replaceMarkers(
  content: Buffer,
  markers: Readonly<Record<string, unknown>>,
  config: MarkersConfig = {},
): string | undefined {
  const present = Object.keys(markers).filter((marker) => content.includes(marker));
  if (present.length === 0) return undefined;
  const usual = String(config.jsonEscape) === "true" ? "UNQUOTED_JSON_VALUE" : "LITERAL";
  let text = content.toString("utf8");
  for (const marker of present)
    text = text.replaceAll(marker, () =>
      encode(marker, markers[marker], config.markerEncodings?.[marker] ?? usual),
    );
  return text;
}
