// The runtime is cloudfront-js-2.0: ES 5.1 and little more (no for...of, spread, destructuring or
// default parameters). The web stack fills in the host; it's empty where previews must stay usable.
const PRODUCTION_HOST = "";

// The web stack fills in the languages from web/languages.
const LANGUAGES = [];

// The web stack turns it on when it uploads copies compressed in advance, below /brotli.
const HAS_COPIES = false;

// Pages prerendered for visitors; in the app they're routes.
const RENDERED = {
  "/": "/index.html",
  "/privacy": "/privacy.html",
  "/terms": "/terms.html",
  "/cookies": "/cookies.html",
  "/credits": "/credits.html",
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (PRODUCTION_HOST && request.headers.host.value !== PRODUCTION_HOST) {
    const address = `https://${PRODUCTION_HOST}${request.uri}${query(request.querystring)}`;
    return {
      statusCode: 308,
      statusDescription: "Permanent Redirect",
      headers: { location: { value: address } },
    };
  }
  const file = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  const named = ofNamedLanguage(request.uri);
  if (named) request.uri = compressed(request, named);
  else if (RENDERED[request.uri]) {
    request.uri = compressed(request, inLanguage(request, RENDERED[request.uri]));
  } else if (!file.includes(".")) request.uri = inLanguage(request, "/app.html");
  else if (/^\/assets\/.*\.(js|css)$/.test(request.uri)) {
    request.uri = compressed(request, request.uri);
  }
  return request;
}

// The file's copy for browsers that accept Brotli; CloudFront compresses it for others.
function compressed(request, file) {
  const accepted = request.headers["accept-encoding"];
  const takesBrotli = (accepted ? accepted.value : "").split(",").some((entry) => {
    const parts = entry.split(";");
    return parts[0].trim() === "br" && !/^\s*q=0(\.0*)?\s*$/.test(parts[1] || "");
  });
  return HAS_COPIES && takesBrotli ? `/brotli${file}` : file;
}

// "/de" is German for everyone, so that search engines find each language. "/de/" works, too.
function ofNamedLanguage(uri) {
  const parts = uri.split("/");
  const language = parts[1];
  const page = RENDERED[`/${parts.slice(2).join("/")}`];
  if (!page) return undefined;
  if (language === "en") return page;
  return LANGUAGES.includes(language) ? `/${language}${page}` : undefined;
}

// The chosen language, else the browser's most wanted one that's offered.
function inLanguage(request, page) {
  const cookies = request.cookies || {};
  const chosen = cookies.language;
  const accepted = request.headers["accept-language"];
  const wanted = chosen ? [chosen.value] : languagesOf(accepted ? accepted.value : "");
  const language = wanted.find((one) => one === "en" || LANGUAGES.includes(one));
  return language && language !== "en" ? `/${language}${page}` : page;
}

// Turns "de-AT,de;q=0.9,en;q=0.8" into ["de", "de", "en"], most wanted first.
function languagesOf(header) {
  return header
    .split(",")
    .map((entry) => {
      const parts = entry.trim().split(";q=");
      const weight = parts.length > 1 ? Number(parts[1]) : 1;
      return { language: parts[0].slice(0, 2).toLowerCase(), weight: weight || 0 };
    })
    .sort((one, other) => other.weight - one.weight)
    .map((entry) => entry.language);
}

function query(parameters) {
  const parts = [];
  Object.keys(parameters).forEach((name) => {
    (parameters[name].multiValue || [parameters[name]]).forEach((one) => {
      parts.push(one.value === "" ? name : `${name}=${one.value}`);
    });
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
