import { Fragment } from 'react';
import { copy } from '../copy/copy.ts';
import { Dialog, DialogBody } from '../parts/dialog.tsx';
import { isMac, Keys } from '../parts/keys.tsx';
import { Text } from '../parts/text.tsx';
import styles from './keyboard-dialog.module.css';

const text = copy.keyboard.keys;
const groups = {
  everywhere: [
    [text.palette, 'Mod K'],
    [text.help, '?'],
    [text.goHome, 'G H'],
    [text.goMembers, 'G M'],
    [text.goDines, 'G D'],
    [text.goQueues, 'G Q'],
    [text.goRestaurants, 'G R'],
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
    [text.give, 'P'],
    [text.view, 'V'],
    [text.accept, 'A'],
    [text.decline, 'D'],
    [text.back, 'Esc'],
  ],
} as const satisfies Record<
  keyof typeof copy.keyboard.groups,
  readonly (readonly [string, string])[]
>;

const spoken = (keys: string): string => keys.replace('Mod', isMac ? 'Command' : 'Ctrl');

/** All keys on one sheet. */
export const KeyboardDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={copy.keyboard.title} text={copy.keyboard.text} onClose={onClose}>
    <DialogBody>
      <div className={styles.groups}>
        {Object.entries(groups).map(([name, keys]) => (
          <section key={name}>
            <h3>{copy.keyboard.groups[name as keyof typeof groups]}</h3>
            <dl>
              {keys.map(([label, key]) => (
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
        ))}
      </div>
    </DialogBody>
  </Dialog>
);
