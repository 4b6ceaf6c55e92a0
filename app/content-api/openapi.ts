import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "./contract";
import type { Prefix } from "./http-handler";
import { completeOperation, ERRORS_SCHEMA } from "./openapi-operation";

export type Description = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

const known = new Map<Prefix, Promise<Description>>();

/** The contract as an OpenAPI document, made once per isolate. */
export function describeApi(prefix: Prefix): Promise<Description> {
  const description = known.get(prefix) ?? generate(prefix);
  known.set(prefix, description);
  return description;
}

async function generate(prefix: Prefix): Promise<Description> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: {
      title: "Stellenfunk",
      version: "1",
      description: "Errors: {errors: [{message, extensions: {code}}]}. Bodies are JSON.",
    },
    servers: [{ url: prefix || "/" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Errors: ERRORS_SCHEMA },
    },
    security: [{ bearer: [] }],
  });
  for (const [path, operations] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(operations ?? {}))
      if (METHODS.has(method)) completeOperation(method, path, operation as never);
  return description;
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
