import type { Generated, GeneratedAlways } from 'kysely';
import type { StaffRole } from '#contract/staff/permissions.ts';

type AuditTable = {
  partner_id: string;
  sequence: GeneratedAlways<number>;
  at: Date;
  actor: string;
  action: string;
  member_id: number | null;
  detail: string;
  previous_hash: GeneratedAlways<string>;
  hash: GeneratedAlways<string>;
};

type EmulationTable = {
  partner_id: string;
  member_id: number;
  id: GeneratedAlways<number>;
  token_hash: string;
  actor: string;
  reason: string;
  created_at: Date;
  link_expires_at: Date;
  opened_at: Date | null;
};

type MaintenanceTable = { partner: string; area: 'all' | 'login' | 'join'; since: Generated<Date> };

type HumanResponseTable = {
  partner_id: string;
  response_hash: string;
  expires_at: Date;
};

type RateLimitTable = {
  partner_id: string;
  subject: string;
  tokens: number;
  refilled_at: Date;
};

type LoginFailureTable = {
  partner_id: string;
  subject: string;
  failures: number;
  first_at: Date;
  locked_until: Date | null;
  held_until: Date;
  kept_until: Date;
};

type PasswordTryTable = {
  partner_id: string;
  password_hint: number;
  subject: string;
  tried_at: Date;
};

type DemonstrationMailTable = {
  partner_id: string;
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
};

type StaffAccountTable = {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  created_at: Date;
  deactivated_at: Date | null;
};

type StaffGrantTable = { account_id: number; partner: string; role: StaffRole };

/** Tables of operations, rate limits and the demonstration. */
export type OperationTables = {
  maintenance: MaintenanceTable;
  audit: AuditTable;
  emulation: EmulationTable;
  rate_limit: RateLimitTable;
  human_response: HumanResponseTable;
  login_failure: LoginFailureTable;
  password_try: PasswordTryTable;
  demonstration_mail: DemonstrationMailTable;
  staff_account: StaffAccountTable;
  staff_grant: StaffGrantTable;
};
