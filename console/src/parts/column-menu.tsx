import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import { Menu, MenuCheck } from './menu.tsx';
import type { Column } from './table.tsx';

const storeKey = (list: string) => `console-columns-${list}`;

const readHidden = (list: string): readonly string[] =>
  (localStorage.getItem(storeKey(list)) ?? '').split(' ').filter(Boolean);

/** The columns of a list that a person shows in this browser, and the menu that changes them. */
export const useColumns = <Row,>(list: string, columns: readonly Column<Row>[]) => {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const change = (next: readonly string[]) => {
    localStorage.setItem(storeKey(list), next.join(' '));
    setHidden(next);
  };
  const toggle = (id: string, isShown: boolean) =>
    change(isShown ? hidden.filter((known) => known !== id) : [...hidden, id]);
  // The first column has the link of the row.
  const [, ...optional] = columns;
  const menu = (
    <Menu
      align="end"
      trigger={
        <Button size="small" icon={Columns3}>
          {copy.common.columns}
        </Button>
      }
    >
      {optional.map(({ id, title }) => (
        <MenuCheck
          key={id}
          isChecked={!hidden.includes(id)}
          onChange={(isShown) => toggle(id, isShown)}
        >
          {title}
        </MenuCheck>
      ))}
    </Menu>
  );
  return { shown: columns.filter(({ id }) => !hidden.includes(id)), menu, hidden, change };
};
