import { Fragment } from 'react';
import { copy } from '../copy/copy.ts';
import { Dialog, DialogBody } from '../parts/dialog.tsx';
import { isMac, Keys } from '../parts/keys.tsx';
import { useShownActions } from '../parts/page-actions.ts';
import { Text } from '../parts/text.tsx';
import { useProgram, useSession } from '../session/session.ts';
import styles from './keyboard-dialog.module.css';
import { pagesFor } from './open-pages.ts';

const text = copy.keyboard.keys;
const groups = {
  everywhere: [
    [text.palette, 'Mod K'],
    [text.help, '?'],
    [text.goPrograms, 'G P'],
    [text.copyLink, 'L'],
  ],
  lists: [
    [text.next, 'J'],
    [text.previous, 'K'],
    [text.open, 'Enter'],
    [text.find, '/'],
    [text.clear, 'Shift F'],
    [text.more, ']'],
    [text.export, 'E'],
    [text.saveView, 'S'],
  ],
  pages: [
    [text.accept, 'A'],
    [text.decline, 'D'],
    [text.back, 'Esc'],
  ],
} as const;

const spoken = (keys: string): string => keys.replace('Mod', isMac ? 'Command' : 'Ctrl');

type Row = readonly [label: string, keys: string];

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(([label, key]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Text is="hidden">{spoken(key)}</Text>
            <Keys of={key} />
          </dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

// The pages that a person may open and the actions of the page, with their keys.
const usePageKeys = (): { go: Row[]; here: Row[] } => {
  const program = useProgram();
  const go = pagesFor(useSession().account, program).flatMap(({ page, key }): Row[] =>
    key ? [[copy.palette.goTo(copy.shell.pages[page]), `G ${key.toUpperCase()}`]] : [],
  );
  const here = useShownActions().flatMap(({ label, keys }): Row[] =>
    keys && keys !== 'Escape' ? [[label, keys.toUpperCase()]] : [],
  );
  return { go, here };
};

/** All keys on one sheet, those of the page that is shown too. */
export const KeyboardDialog = ({ onClose }: { onClose: () => void }) => {
  const { go, here } = usePageKeys();
  const titles = copy.keyboard.groups;
  return (
    <Dialog title={copy.keyboard.title} text={copy.keyboard.text} isWide onClose={onClose}>
      <DialogBody>
        <div className={styles.groups}>
          <Group title={titles.everywhere} rows={groups.everywhere} />
          <Group title={titles.go} rows={go} />
          <Group title={titles.lists} rows={groups.lists} />
          <Group title={titles.pages} rows={[...here, ...groups.pages]} />
        </div>
      </DialogBody>
    </Dialog>
  );
};
