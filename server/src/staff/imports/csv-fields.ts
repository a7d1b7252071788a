import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** The trimmed fields of one record; `isStrict` also refuses a quote inside an unquoted field. */
export const parseFields = (text: string, isStrict: boolean): string[] | CsvError => {
  if (!text.includes('"')) return text.split(',').map((field) => field.trim());
  try {
    const options = { trim: true, relax_quotes: !isStrict, record_delimiter: '\n' };
    const [fields = []] = parse(text.replace(/\r$/, ''), options);
    return fields;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
};
