import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { Text } from './text.tsx';
import { useUiTexts } from './ui-texts.ts';

export const RequiredNote = () => (
  <Text size="sm" tone="soft">
    <Text as="span" tone="danger">
      *
    </Text>{' '}
    {useUiTexts().requiredField}
  </Text>
);

export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Notice variant="danger" title={useUiTexts().error}>
    <p>{children}</p>
  </Notice>
);
