import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type ListedRoute, listRoutes } from '#server/platform/api/list-routes.ts';
import { namedSchemas } from './named-schemas.ts';
import type { Json, Operation, Paths } from './operation.ts';
import { plainSchema } from './plain-schema.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

// A schema with defaults is another one in requests.
const commonSchemas = Object.fromEntries(
  [...namedSchemas].flatMap(([name, schema]) => [
    [name, { schema, strategy: 'output' as const }],
    [`${name}Input`, { schema, strategy: 'input' as const }],
  ]),
);

type Schemas = Record<string, Json>;
export type Part = { paths: Paths; schemas: Schemas };

type Content = { content?: Record<string, { schema?: Json }> };

const nameOf = ({ operationId }: Operation, suffix: string): string =>
  `${operationId.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}${suffix}`;

/** Moves an object schema of a body to the components, under the name of its operation unless one is equal. */
const moveBody = (body: Content | undefined, name: string, schemas: Schemas): void => {
  const media = body?.content?.['application/json'];
  if (!media?.schema || '$ref' in media.schema) return;
  const schema = plainSchema(media.schema) as Json;
  const text = JSON.stringify(schema);
  const equal = Object.keys(schemas).find((known) => JSON.stringify(schemas[known]) === text);
  if (!equal) schemas[name] = schema;
  media.schema = { $ref: `#/components/schemas/${equal ?? name}` };
};

const moveBodies = (operation: Operation, schemas: Schemas): void => {
  moveBody(operation.requestBody, nameOf(operation, 'Request'), schemas);
  for (const [status, response] of Object.entries(operation.responses))
    if (Number(status) < 300) moveBody(response, nameOf(operation, 'Response'), schemas);
};

// The library marks every query parameter so, which no endpoint means.
const plainParameter = ({ allowEmptyValue: _, allowReserved: __, ...parameter }: Json): Json =>
  parameter;

type Complete<Meta> = (operation: Operation, route: ListedRoute<Meta>) => Operation;

/** The operations of a contract, completed with what its schemas do not say, and their named schemas. */
export const describeContract = async <Meta>(
  contract: Parameters<typeof listRoutes>[0] & Parameters<typeof generator.generate>[0],
  complete: Complete<Meta>,
): Promise<Part> => {
  const document = await generator.generate(contract, {
    info: { title: '', version: '' },
    commonSchemas,
  });
  const schemas = plainSchema(document.components?.schemas) as Schemas;
  const paths: Paths = {};
  for (const route of listRoutes<Meta>(contract)) {
    // The library drops the slash at the end of a path.
    const item = document.paths?.[route.path] ?? document.paths?.[route.path.replace(/\/$/, '')];
    const method = route.method.toLowerCase();
    // The library types a document of both OpenAPI versions in one.
    const described = Object(item)[method] as Operation;
    moveBodies(described, schemas);
    const operation = complete(described, route);
    paths[route.path] = {
      ...paths[route.path],
      [method]: { ...operation, parameters: (operation.parameters ?? []).map(plainParameter) },
    };
  }
  return { paths, schemas };
};
