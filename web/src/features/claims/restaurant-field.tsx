import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ComboboxField, useRestaurantOptions } from '../search/index.ts';
import styles from './claim-form.module.css';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  onBlur: () => void;
};

/** The restaurant of a claim: any text, or a restaurant that the search suggests for it. */
export const RestaurantField = ({ label, value, error, onText, onBlur }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const location = useMember()?.address.zipCode ?? '';
  const [isOpen, setOpen] = useState(false);
  const options = useRestaurantOptions({ text: value, location, isOpen }).flatMap((option) =>
    option.kind === 'merchant' ? option : [],
  );
  return (
    <Field label={label} error={error} isRequired>
      {(control) => (
        <div className={styles.combobox}>
          <ComboboxField
            input={{ ...control, name: 'restaurant', onBlur }}
            listLabel={copy.text('restaurants')}
            text={value}
            onText={onText}
            isOpen={isOpen}
            onOpenChange={setOpen}
            options={options}
            keyOf={({ id }) => id}
            onChoose={({ text }) => onText(text)}
          >
            {({ text, neighborhood, city }) => (
              <span>
                {text}{' '}
                <Text as="span" size="xs" tone="soft">
                  {[neighborhood, city].filter(Boolean).join(', ')}
                </Text>
              </span>
            )}
          </ComboboxField>
        </div>
      )}
    </Field>
  );
};
