import Columns3 from 'lucide-react/icons/columns-3';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import { Menu, MenuCheck } from './menu.tsx';

type Props = {
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** The columns of a list; the first one, which has the link of the row, is always shown. */
export const ColumnMenu = ({ columns: [, ...columns], hidden, onChange }: Props) => (
  <Menu
    align="end"
    trigger={
      <Button size="small" icon={Columns3}>
        {copy.common.columns}
      </Button>
    }
  >
    {columns
      .filter(({ title }) => title !== '')
      .map(({ id, title }) => (
        <MenuCheck
          key={id}
          isChecked={!hidden.includes(id)}
          onChange={(isShown) =>
            onChange(isShown ? hidden.filter((known) => known !== id) : [...hidden, id])
          }
        >
          {title}
        </MenuCheck>
      ))}
  </Menu>
);
