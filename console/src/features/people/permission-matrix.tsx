import Check from 'lucide-react/icons/check';
import {
  type StaffPermission,
  type StaffRole,
  staffPermissions,
  staffRoles,
} from '#contract/staff/permissions.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../../copy/copy.ts';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import styles from './people.module.css';

const text = copy.staff;

// The keys of a literal object are its own.
const permissions = Object.keys(staffPermissions) as StaffPermission[];

const mayHave = (permission: StaffPermission, role: StaffRole): boolean => {
  const roles: readonly StaffRole[] = staffPermissions[permission];
  return roles.includes(role);
};

const columns: readonly Column<StaffPermission>[] = [
  {
    id: 'permission',
    title: text.permission,
    cell: (permission) => text.permissions[permission],
  },
  ...staffRoles.map((role) => ({
    id: role,
    title: copy.shell.roles[role],
    cell: (permission: StaffPermission) =>
      mayHave(permission, role) && (
        <span className={styles.tick}>
          <Icon of={Check} size={16} />
          <Text is="hidden">{text.permitted}</Text>
        </span>
      ),
  })),
];

/** The table that the server, the menu and the buttons follow. */
export const PermissionMatrix = () => (
  <Panel title={text.matrix} note={text.matrixText}>
    <Table
      label={text.matrix}
      columns={columns}
      rows={permissions}
      rowKey={(permission) => permission}
      isInPanel
      isCompact
    />
  </Panel>
);
