import type { ColumnType, GeneratedAlways } from 'kysely';

type ImpressionTable = {
  partner_id: string;
  id: GeneratedAlways<number>;
  member_id: number | null;
  event_name: string;
  merchant_id: string | null;
  url: string;
  screen: string | null;
  user_agent: string;
  occurred_at: Date;
  received_at: Date;
};

type SurveyAnswerTable = {
  partner_id: string;
  id: GeneratedAlways<number>;
  survey: string;
  member_id: number | null;
  answers: ColumnType<Record<string, string>, string, never>;
  received_at: Date;
};

// Impressions and survey responses.
export type ListeningTables = {
  impression: ImpressionTable;
  survey_answer: SurveyAnswerTable;
};
