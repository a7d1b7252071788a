import type { ApiExample } from '#contract/partner-api/examples.ts';
import { exampleOf } from './example-of.ts';
import { type Json, type Operation, type Paths, successesOf } from './operation.ts';

type Content = { content?: Record<string, Json> };

const withExample = <T extends Content>(body: T, value: unknown): T => {
  const [[type, media] = []] = Object.entries(body.content ?? {});
  if (type === undefined || value === undefined) return body;
  return { ...body, content: { ...body.content, [type]: { ...media, example: value } } };
};

/** Adds a call to an operation: values of its parameters, its body and the response. */
export const addExamples = (
  operation: Operation,
  { parameters = {}, body, response }: ApiExample = { response: undefined },
): Operation => {
  const [[status = '200', success = {}] = []] = Object.entries(operation.responses);
  return {
    ...operation,
    parameters: (operation.parameters ?? []).map((parameter) => {
      const value = parameters[String(parameter.name)];
      return value === undefined ? parameter : { ...parameter, example: value };
    }),
    ...(operation.requestBody && { requestBody: withExample(operation.requestBody, body) }),
    responses: { ...operation.responses, [status]: withExample(success, response) },
  };
};

type Body = { content?: Record<string, { schema?: Json; example?: unknown }> };

const completeBody = (body: Body | undefined, schemas: Record<string, Json>): void => {
  const media = body?.content?.['application/json'];
  if (media?.schema && media.example === undefined)
    media.example = exampleOf(media.schema, schemas);
};

/** Adds an example to each JSON body that has none: one that its schema accepts. */
export const completeExamples = (paths: Paths, schemas: Record<string, Json>): void => {
  for (const item of Object.values(paths))
    for (const operation of Object.values(item)) {
      if (Array.isArray(operation)) continue;
      completeBody(operation.requestBody, schemas);
      for (const response of Object.values(successesOf(operation))) completeBody(response, schemas);
    }
};
