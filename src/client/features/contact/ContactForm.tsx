import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useFocusAfterSending } from '#client/components/use-focus-after.ts';
import { productName } from '#client/components/use-page-title.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { limits } from '#domain/limits.ts';
import { type ContactForm as Form, useContactForm } from './use-contact-form.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
  /** Beside each other where there is room. */
  person: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

/** For a server without a call for messages: the form's text in the user's own email program. */
const emailHref = ({ name, email, message }: Form) =>
  `mailto:${publicConfig().contacts?.team ?? ''}?subject=${encodeURIComponent(productName)}&body=${encodeURIComponent(
    [message, [name, email].filter(Boolean).join(', ')].join('\n\n').trim(),
  )}`;

export function ContactForm() {
  const { owner, turn } = useTextOwner();
  if (owner === undefined) return <SkeletonBar height={376} />;
  return <OwnContactForm key={turn} owner={owner} />;
}

function OwnContactForm({ owner }: { owner: string }) {
  const styles = useStyles();
  const { form, change, errors, submit, isPending, sent, failure } = useContactForm(owner);
  useFocusAfterSending(isPending);
  const field = (name: keyof Form) => ({
    name,
    value: form[name],
    onChange: (_: unknown, data: { value: string }) => change({ [name]: data.value }),
  });
  const message = (name: keyof Form) => (errors[name] ? { validationMessage: errors[name] } : {});
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!has('contact')) return;
        const first = submit();
        const field = first ? event.currentTarget.elements.namedItem(first) : null;
        if (field instanceof HTMLElement) field.focus();
      }}
    >
      <div className={styles.person}>
        <Field label="Name" required {...message('name')}>
          <Input {...field('name')} autoComplete="name" maxLength={limits.contactName} />
        </Field>
        <Field label="Email" required {...message('email')}>
          <Input {...field('email')} type="email" autoComplete="email" maxLength={limits.contactEmail} />
        </Field>
      </div>
      <Field
        label="Message"
        required
        hint="Don't include patient or confidential data."
        {...message('message')}
      >
        <Textarea {...field('message')} rows={6} resize="vertical" />
      </Field>
      {sent ? (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>{sent}</MessageBarBody>
        </MessageBar>
      ) : null}
      {failure && !isPending && !sent ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div>
        {has('contact') ? (
          <Button type="submit" appearance="primary" size="large" disabled={isPending}>
            {isPending ? 'Sending...' : 'Send message'}
          </Button>
        ) : (
          <Button as="a" href={emailHref(form)} appearance="primary" size="large">
            Write an email
          </Button>
        )}
      </div>
    </form>
  );
}
