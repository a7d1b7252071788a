import type { StaffSecurityEvent } from '#contract/staff/security-event.ts';
import { copy } from '../copy/copy.ts';
import { deviceName } from '../session/device-name.ts';
import { formatInstant } from '../session/format.ts';
import { Mark, type Tone } from './mark.tsx';
import { type Column, TwoLines } from './table.tsx';

const text = copy.security;

const tones: Partial<Record<StaffSecurityEvent['event'], Tone>> = {
  signInFailed: 'warn',
  codeFailed: 'warn',
  passkeyFailed: 'warn',
  stepUpFailed: 'warn',
  signOnRefused: 'warn',
  recoveryCodeUsed: 'warn',
  locked: 'bad',
  deactivated: 'bad',
  signedIn: 'good',
  codeAccepted: 'good',
  steppedUp: 'good',
};

const detailOf = ({ detail }: StaffSecurityEvent): string =>
  Object.entries(detail)
    .filter(([name]) => text.details[name])
    .map(([name, value]) => text.detail(text.details[name] ?? name, text.values[value] ?? value))
    .join(', ');

/** The columns of a security log; `withPerson` where it is of several people. */
export const securityEventColumns = (
  withPerson: boolean,
): readonly Column<StaffSecurityEvent>[] => [
  {
    id: 'event',
    title: text.columns.event,
    cell: (event) => (
      <TwoLines
        first={<Mark tone={tones[event.event] ?? 'idle'}>{text.events[event.event]}</Mark>}
        second={detailOf(event)}
      />
    ),
  },
  ...(withPerson
    ? [
        {
          id: 'person',
          title: text.columns.person,
          cell: ({ email }: StaffSecurityEvent) => email ?? text.unknown,
        },
      ]
    : []),
  {
    id: 'device',
    title: text.columns.device,
    isOptional: true,
    cell: ({ userAgent, address }) =>
      userAgent || address ? deviceName(userAgent) : text.commandLine,
  },
  {
    id: 'address',
    title: text.columns.address,
    isOptional: true,
    cell: ({ address }) => address,
  },
  {
    id: 'at',
    title: text.columns.at,
    order: 'latest',
    cell: ({ at }) => formatInstant(at),
    isNumber: true,
  },
];
