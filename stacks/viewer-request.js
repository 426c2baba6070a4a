// Runs at CloudFront before the cache, for the site's own paths. The production host is put in
// by the web stack; without one, previews and the distribution's own name stay usable.
var PRODUCTION_HOST = "";

// CloudFront calls the function by this name.
// biome-ignore lint/correctness/noUnusedVariables: called by CloudFront
function handler(event) {
  var request = event.request;
  var host = request.headers.host ? request.headers.host.value : "";
  if (PRODUCTION_HOST && host !== PRODUCTION_HOST) {
    return {
      statusCode: 308,
      statusDescription: "Permanent Redirect",
      headers: {
        location: {
          value: "https://" + PRODUCTION_HOST + request.uri + query(request.querystring),
        },
      },
    };
  }
  if (request.uri === "/") request.uri = "/index.html";
  else if (request.uri.indexOf(".") < 0) request.uri = "/app.html";
  return request;
}

function query(parameters) {
  var parts = [];
  Object.keys(parameters).forEach((name) => {
    var parameter = parameters[name];
    (parameter.multiValue || [parameter]).forEach((one) => {
      parts.push(one.value === "" ? name : name + "=" + one.value);
    });
  });
  return parts.length > 0 ? "?" + parts.join("&") : "";
}
