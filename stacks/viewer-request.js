// Runs at CloudFront before the cache, for the site's own paths. The web stack puts the production
// host in; without one, previews and the distribution's own name stay usable.
const PRODUCTION_HOST = "";

// Pages that are rendered while building, for visitors; within the application they are routes.
const RENDERED = {
  "/": "/index.html",
  "/privacy": "/privacy.html",
  "/terms": "/terms.html",
  "/cookies": "/cookies.html",
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
  for (const name of Object.keys(parameters)) {
    for (const one of parameters[name].multiValue || [parameters[name]]) {
      parts.push(one.value === "" ? name : `${name}=${one.value}`);
    }
  }
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
