import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedField } from './segmented-field.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'open', label: 'Open', count: 3 },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All' },
] as const;

const Page = () => {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('open');
  return (
    <Tabs label="Queue" tabs={tabs} selected={selected} onSelect={setSelected}>
      {`shows ${selected}`}
    </Tabs>
  );
};

it('a tab shows its panel and is the only stop of the Tab key', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }));
  expect(screen.getByRole('tabpanel', { name: 'Done' }).textContent).toBe('shows done');
  const stops = screen.getAllByRole('tab').map((tab) => tab.tabIndex);
  expect(stops).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tab', { name: 'Open 3' }).getAttribute('aria-selected')).toBe('false');
});

it.each([
  ['{ArrowRight}', 'Done'],
  ['{ArrowLeft}', 'All'],
  ['{End}', 'All'],
  ['{ArrowRight}{Home}', 'Open 3'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Open 3'],
])('%s selects and focuses the tab %s', async (keys, name) => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name, selected: true });
  expect(document.activeElement).toBe(tab);
});

const WhoseField = () => {
  const [value, setValue] = useState('all');
  const options = [
    { value: 'all', label: 'All' },
    { value: 'mine', label: 'Mine' },
  ];
  return (
    <SegmentedField
      label="Whose"
      isLabelHidden
      options={options}
      value={value}
      onChange={setValue}
    />
  );
};

it('a segmented field has a group name and reports the chosen option', async () => {
  render(<WhoseField />);
  expect(screen.getByRole('group', { name: 'Whose' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
});
