export const contentProblemCodes = [
  ...(['badSlug', 'missingEntry', 'missing', 'unread', 'unknownField', 'unknownOnPage'] as const),
  ...(['wrongKind', 'tooLong', 'notStorable', 'unknownPlaceholder'] as const),
  ...(['forbiddenMarkup', 'unsafeAddress', 'unknownBlock', 'takenPath', 'appPath'] as const),
  'unknownCapability',
] as const;
type ContentProblemCode = (typeof contentProblemCodes)[number];

/** A problem at a path such as `slug.field.0`, with the values that its text names. */
export type ContentProblem = {
  path: string;
  code: ContentProblemCode;
  values: Record<string, string | number>;
};

/** A problem of a code at a path. */
export const contentProblem = (
  path: string,
  code: ContentProblemCode,
  values: ContentProblem['values'] = {},
): ContentProblem => ({ path, code, values });
