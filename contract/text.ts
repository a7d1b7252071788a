import { z } from 'zod';
import { readLine, readText } from '#domain/text/read-text.ts';

/** One line of text as typed, read by `readLine`; `max` counts what is left of it. */
export const lineText = (max: number) => z.string().overwrite(readLine).max(max);

/** Text of several lines as typed, read by `readText`; `max` counts what is left of it. */
export const blockText = (max: number) => z.string().overwrite(readText).max(max);
