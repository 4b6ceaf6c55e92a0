import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "./contract";
import type { Prefix } from "./http-handler";

type Description = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

const known = new Map<Prefix, Promise<Description>>();

/** The contract as an OpenAPI document, made once per isolate. */
export function describeApi(prefix: Prefix): Promise<Description> {
  const description = known.get(prefix) ?? generate(prefix);
  known.set(prefix, description);
  return description;
}

function generate(prefix: Prefix): Promise<Description> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: "Stellenfunk",
      version: "1",
      description: "Errors: {errors: [{message, extensions: {code}}]}. Bodies are JSON.",
    },
    servers: [{ url: prefix || "/" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    security: [{ bearer: [] }],
  });
}
