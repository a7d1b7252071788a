import { createContext, useContext } from 'react';
import {
  type StaffPermission,
  type StaffRole,
  staffPermissions,
  staffRoles,
} from '#contract/staff/permissions.ts';
import type { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';

type Me = Awaited<ReturnType<typeof api.session.me.call>>;
export type Account = NonNullable<Me['account']>;
export type Program = Account['programs'][number];
export type Session = Omit<Me, 'account'> & { account: Account };

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

const ProgramContext = createContext<Program | null>(null);
export const ProgramProvider = ProgramContext.Provider;

/** The session of the person; only pages behind the sign-in may read it. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
};

/** The program of the address. */
export const useProgram = (): Program => {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('no program above this component');
  return program;
};

export const can = (program: Program, permission: StaffPermission): boolean =>
  program.permissions.includes(permission);

/** Whether the person has a permission in every program, as a use-case over all of them needs. */
export const canEverywhere = ({ permissions }: Account, permission: StaffPermission): boolean =>
  permissions.includes(permission);

/** The roles with a permission, as a text: `Support, Operator, Admin`. */
export const roleNames = (permission: StaffPermission): string => {
  const roles: readonly StaffRole[] = staffPermissions[permission];
  return roles.map((role) => copy.shell.roles[role]).join(', ');
};

/** Why the person may not do something in the program; undefined where they may. */
export const useRefusal = (permission: StaffPermission): string | undefined =>
  can(useProgram(), permission) ? undefined : copy.common.requiresRole(roleNames(permission));

/** The person's highest role in a program, in the order of the table. */
export const roleIn = ({ grants }: Account, partner: string): StaffRole | undefined =>
  staffRoles.findLast((role) =>
    grants.some(
      (grant) => grant.role === role && (grant.partner === null || grant.partner === partner),
    ),
  );
