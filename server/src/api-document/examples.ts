import type { ApiExample } from '#contract/partner-api/examples.ts';
import type { Json, Operation } from './operation.ts';

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
