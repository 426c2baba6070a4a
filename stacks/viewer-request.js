// Runs at CloudFront before the cache, in cloudfront-js-2.0: ES 5.1 and little more (no for...of,
// spread, destructuring or default parameters). The web stack fills in the production host; without
// one, previews and the distribution's own name stay usable.
const PRODUCTION_HOST = "";

// Pages rendered at build time for visitors. Inside the application they are routes.
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
  if (RENDERED[request.uri]) request.uri = RENDERED[request.uri];
  else if (!file.includes(".")) request.uri = "/app.html";
  return request;
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
