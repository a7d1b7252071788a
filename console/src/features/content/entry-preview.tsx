import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { JsonObject } from '#domain/content/json.ts';

type Props = { entry: StaffContentDetail; fields: JsonObject };

/** The page of an entry as visitors will see it. */
export const EntryPreview = (_: Props) => null;
