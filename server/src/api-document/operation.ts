export type Json = Record<string, unknown>;

/** An operation of the document; responses are by status. */
export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security?: Record<string, string[]>[];
} & Record<`x-${string}`, unknown>;

/** Operations by path and method, with the path's own servers. */
export type Paths = Record<string, Record<string, Operation | Json[]>>;

/** Statuses in ascending order, each as a reference to a shared response. */
export const referTo = (
  statuses: Iterable<number>,
  nameOf: (status: number) => string,
): Record<string, Json> =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

/** The responses of an operation that are no error. */
export const successesOf = ({ responses }: Operation): Record<string, Json> =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400));

/** The statuses of errors that the contract declares for an operation. */
export const declaredErrors = ({ responses }: Operation): number[] =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400);
