import { useId } from 'react';
import { EMAIL_LENGTH } from '#domain/forms/email.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import styles from './prospect-form.module.css';
import { useProspect } from './use-prospect.ts';

export const ProspectForm = () => {
  const copy = useCopy('home', 'prospect');
  const site = useCopy('*', '*');
  const id = useId();
  const prospect = useProspect();
  return (
    <form
      className={styles.form}
      method="post"
      action="/join"
      noValidate
      onSubmit={prospect.handleSubmit}
    >
      <label className={styles.label} htmlFor={id}>
        {copy.text('field_label')}
      </label>
      <Grid gap={8} className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          placeholder={copy.text('placeholder')}
          value={prospect.email}
          onChange={(event) => prospect.setEmail(event.target.value)}
          onFocus={prospect.handleFocus}
          onBlur={prospect.handleBlur}
          aria-invalid={prospect.error !== ''}
          aria-describedby={`${id}-note`}
        />
        <Button
          type="submit"
          variant="reward"
          isBusy={prospect.isBusy}
          busyLabel={site.text('form.working')}
        >
          {copy.text('button')}
        </Button>
      </Grid>
      <div ref={prospect.holder} data-captcha="" />
      <Text
        size="sm"
        tone="on-brand-soft"
        marginTop={12}
        id={`${id}-note`}
        className={classNames(prospect.error !== '' && styles.error)}
        role={prospect.error === '' ? undefined : 'alert'}
      >
        {prospect.error || copy.text('note')}
      </Text>
      <PrivacyNotice />
    </form>
  );
};
