import { useNavigate } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import { Menu, MenuChoice } from '../parts/menu.tsx';
import { ProgramMark } from '../parts/program-mark.tsx';
import { Text } from '../parts/text.tsx';
import { useProgram, useSession } from '../session/session.ts';
import styles from './shell.module.css';

/** The program of the page; it opens the others that the person may see. */
export const ProgramMenu = () => {
  const { account, isProduction } = useSession();
  const program = useProgram();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <button type="button" className={styles.program} title={program.programName}>
          <ProgramMark colors={program.mark} />
          <Text is="hidden">{copy.shell.switchProgram}</Text>
          <span className={styles.label}>
            <b>{program.programName}</b>
            <small>{isProduction ? copy.shell.production : copy.shell.demonstration}</small>
          </span>
          <Icon of={ChevronsUpDown} size={16} />
        </button>
      }
    >
      <MenuChoice
        label={copy.shell.programs}
        options={account.programs.map(({ partner, programName }) => ({
          value: partner,
          label: programName,
        }))}
        value={program.partner}
        onChange={(partner) => void navigate({ to: '/$partner', params: { partner } })}
      />
    </Menu>
  );
};
