import { contract } from "@attune/core/contract";
import { brand } from "@attune/core/kernel/brand";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";

export const openApiDocument = () =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: brand.name, version: "1" },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  });

let text: Promise<string> | undefined;

/** Cached, because anyone may request it and it doesn't change while a function runs. */
export function openApiText(): Promise<string> {
  text ??= openApiDocument().then((document) => JSON.stringify(document));
  return text;
}
