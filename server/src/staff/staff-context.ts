import { implement, ORPCError } from '@orpc/server';
import { z } from 'zod';
import { describeIssue } from '#contract/describe-issue.ts';
import type { Partner } from '#contract/partner.ts';
import type { StaffPayoutDifference } from '#contract/staff/imports.ts';
import { staffContract } from '#contract/staff/index.ts';
import type { StaffProvider } from '#contract/staff/operations.ts';
import {
  hasPermission,
  type StaffGrant,
  type StaffPermission,
} from '#contract/staff/permissions.ts';
import type { StaffEndpointMeta } from '#contract/staff/staff-endpoint.ts';
import type { PreviewKind } from '#domain/content/preview-kinds.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { ZipTable } from '#domain/merchant/check-location.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { ProviderNames } from '#server/earning/payouts/index.ts';
import type { ContentService } from '#server/features/content/index.ts';
import type { LoadedPartner, Programs } from '#server/features/partner/index.ts';
import type { WebhookSettings } from '#server/features/webhooks/index.ts';
import type { PayoutProvider } from '#server/integrations/payout/port.ts';
import type { fetchPhoto } from '#server/integrations/photos/fetch-photo.ts';
import type { PhotoStore } from '#server/integrations/photos/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { RowFault } from './imports/row-fault.ts';

/** A staff account, or a user of the machine, who has the database owner's rights anyway. */
export type StaffActor =
  | {
      kind: 'account';
      email: string;
      grants: readonly StaffGrant[];
      /** In the console: when the person last proved who they are. */
      provedAt?: Date | null;
    }
  | { kind: 'system'; user: string }
  /** A key of the partner API, which may do in its program what its scopes let it call. */
  | { kind: 'key'; id: string; partner: string };

/** The copy of every program: its folder, and the service that layers edits over it. */
export type StaffCopy = { programs: ReadonlyMap<string, LoadedPartner>; content: ContentService };

type OpenPreview = (preview: { partner: string; kind: PreviewKind; now: Date }) => {
  token: string;
  expiresAt: Date;
};

type WatchedRow = RowFault & { file: string; line: number };

/** Follows an import while it runs. */
export type StaffWatch = {
  onFault: (row: WatchedRow) => void;
  /** A row that is accepted all the same. */
  onWarning: (row: WatchedRow) => void;
  onUnknownColumn: (column: { file: string; name: string; known: readonly string[] }) => void;
  onProgress: (count: number) => void;
  onDifference: (difference: StaffPayoutDifference) => void;
  isStopping: () => boolean;
};

/** Input of every use-case of staff besides its own; the engine has the clock. */
export type StaffContext = {
  engine: Engine;
  partners: ReadonlyMap<string, Partner>;
  actor: StaffActor;
  copy?: StaffCopy;
  /** The programs of this process with their versions. */
  programs?: Programs;
  watch?: StaffWatch;
  /** Where ZIP codes and states are; an import checks no locations without. */
  readPlaces?: () => Promise<ZipTable>;
  /** The files of restaurants' photos, and how one is fetched from an address. */
  photos?: PhotoStore;
  fetchPhoto?: typeof fetchPhoto;
  /** Through whom this process pays. */
  payouts?: { names: ProviderNames; open: () => Promise<PayoutProvider>; log: Log };
  /** The providers of this process by its settings. */
  providers?: readonly StaffProvider[];
  /** Opens the database in which the ledger is rebuilt. */
  openRebuild?: () => Promise<{ db: Database; close: () => Promise<void> }>;
  /** The keyed hash under which failed sign-ins with a name are counted. */
  nameSubjectOf?: (partnerId: string, name: string) => string;
  /** The keys of the secrets of webhooks, and the network of their endpoints. */
  webhooks?: WebhookSettings;
  programsFolder?: string;
  /** Issues the token of a preview; only where the console is served. */
  openPreview?: OpenPreview;
};

/** Input of a use-case that reads no database. */
export type OfflineContext = Pick<StaffContext, 'actor' | 'partners' | 'programsFolder'> & {
  engine: Pick<Engine, 'now'>;
};

const unwatched: StaffWatch = {
  onFault: () => {},
  onWarning: () => {},
  onUnknownColumn: () => {},
  onProgress: () => {},
  onDifference: () => {},
  isStopping: () => false,
};

export const watchOf = ({ watch = unwatched }: StaffContext): StaffWatch => watch;

/** A part of the context that only some processes have. */
export const requirePart = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  return part;
};

/** The actor as the audit records it. */
export const auditName = ({ actor }: Pick<StaffContext, 'actor'>): string => {
  if (actor.kind === 'account') return actor.email;
  return actor.kind === 'key' ? `key:${actor.id}` : `system:${actor.user}`;
};

/** The program that a use-case names; the permission check has refused unknown ones. */
export const partnerOf = ({ partners }: Pick<StaffContext, 'partners'>, slug: string): Partner => {
  const partner = partners.get(slug);
  if (!partner) throw new ORPCError('UNKNOWN_PARTNER', { status: 404, data: { partner: slug } });
  return partner;
};

/** Whether the actor has a permission in a program, or in all where it is null. */
export const mayIn = (
  { actor }: Pick<StaffContext, 'actor'>,
  permission: StaffPermission,
  partner: string | null,
): boolean => {
  if (actor.kind === 'key') return actor.partner === partner;
  return actor.kind === 'system' || hasPermission(actor.grants, permission, partner);
};

/** Refuses an actor without a permission in a program, or in all where it is null. */
export const requirePermission = (
  context: Pick<StaffContext, 'actor'>,
  permission: StaffPermission,
  partner: string | null,
): void => {
  if (!mayIn(context, permission, partner)) throw new ORPCError('FORBIDDEN', { status: 403 });
};

const textIn = (input: unknown, name: string): string | null => {
  const value: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : null;
  return typeof value === 'string' ? value : null;
};

const hasInput = (schema: unknown, name: string): boolean =>
  schema instanceof z.ZodObject && name in schema.shape;

/** Whether a use-case is about the program that its input names; one about all ignores such a name. */
export const isOfPartner = (schema: unknown): boolean => hasInput(schema, 'partner');

// The base is under every program.
const isOfBase = (schema: unknown, input: unknown): boolean =>
  hasInput(schema, 'layer') && textIn(input, 'layer') === 'base';

const STEP_UP_MS = 15 * MINUTE_MS;

/** Until when a proof of identity counts; null when it no longer does. */
export const steppedUpUntil = (provedAt: Date | null, now: Date): Date | null => {
  const until = new Date((provedAt?.getTime() ?? 0) + STEP_UP_MS);
  return until > now ? until : null;
};

/** Whether the actor is at the console, where a second person approves in a session of their own. */
export const isAtConsole = ({ actor }: Pick<StaffContext, 'actor'>): boolean =>
  actor.kind === 'account' && actor.provedAt !== undefined;

/** Refuses an account of the console whose last proof of identity is older than 15 minutes. */
export const requireStepUp = ({
  actor,
  engine,
}: Pick<OfflineContext, 'actor' | 'engine'>): void => {
  if (actor.kind !== 'account' || actor.provedAt === undefined) return;
  if (steppedUpUntil(actor.provedAt, engine.now()) === null)
    throw new ORPCError('STEP_UP_REQUIRED', { status: 403 });
};

type Declared = { meta: StaffEndpointMeta; inputSchema?: unknown };

// Runs before validation, so that a caller without permission learns nothing about the input.
const authorize = (context: OfflineContext, input: unknown, { meta, inputSchema }: Declared) => {
  const { permission } = meta;
  const partner = isOfPartner(inputSchema) ? textIn(input, 'partner') : null;
  requirePermission(context, permission, isOfBase(inputSchema, input) ? null : partner);
  if (partner !== null) partnerOf(context, partner);
  if (meta.stepUp) requireStepUp(context);
};

// The framework would refuse the input in the words of its library.
const validate = (input: unknown, { inputSchema }: Declared): void => {
  if (!(inputSchema instanceof z.ZodType)) return;
  const { error } = inputSchema.safeParse(input, { error: describeIssue });
  if (error) throw new ORPCError('BAD_REQUEST', { status: 400, data: { issues: error.issues } });
};

const offlineImplementer = implement(staffContract).$context<OfflineContext>();
const guard = offlineImplementer.middleware(({ context, procedure, next }, input) => {
  authorize(context, input, procedure['~orpc']);
  validate(input, procedure['~orpc']);
  return next();
});

/** The use-cases of staff, each to be implemented by a handler that runs only with its permission. */
export const staff = implement(staffContract).$context<StaffContext>().use(guard);

/** The same without a database. */
export const offlineStaff = offlineImplementer.use(guard);
