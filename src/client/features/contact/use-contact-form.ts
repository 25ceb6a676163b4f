import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { formatNumber } from '#client/lib/format.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from '#client/lib/unsent/unsent.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits, toastMs } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';

const emptyMessage = { name: '', email: '', message: '' };
export type ContactForm = typeof emptyMessage;
/** In the order of the screen. */
const fields = ['name', 'email', 'message'] as const satisfies readonly (keyof ContactForm)[];
export type ContactErrors = Partial<Record<keyof ContactForm, string>>;

const stock = 'Your message could not be sent.';

export function contactErrors({ name, email, message }: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (!hasVisible(name)) errors.name = 'Enter your name.';
  if (!email.trim()) errors.email = 'Enter your email address.';
  else if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())) {
    errors.email = 'Enter an email address such as name@example.com.';
  }
  if (!hasVisible(message)) errors.message = 'Enter a message.';
  else if (message.length > limits.contactMessage) {
    errors.message = `Message is too long: at most ${formatNumber(limits.contactMessage)} characters.`;
  }
  return errors;
}

const toContactForm = (value: unknown): ContactForm => {
  const { name, email, message } = record(value);
  return { name: text(name), email: text(email), message: text(message) };
};

/** An empty form, with the name and the email address of the account if that is the owner's. */
function useStart(owner: string): ContactForm {
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  if (user?.id !== owner) return emptyMessage;
  return {
    ...emptyMessage,
    name: user.name.slice(0, limits.contactName),
    email: user.email.slice(0, limits.contactEmail),
  };
}

/** A message typed before signing in takes precedence over an earlier one of the user. */
function formOf(unsent: Unsent | undefined, start: ContactForm): ContactForm {
  if (!unsent) return start;
  const messages = [unsent, ...unsent.others].map(({ value }) => toContactForm(value).message);
  return { ...toContactForm(unsent.value), message: messages.filter((part) => part !== '').join('\n\n') };
}

function type(place: Place, value: ContactForm, start: ContactForm) {
  if (fields.every((name) => value[name] === start[name])) removeUnsent(place);
  else writeUnsent(place, { value, at: new Date().toISOString(), base: '', asNew: false, others: [] });
}

interface Sent {
  body: ContactForm;
  /** Names the content. */
  key: string;
}

/** Of the fields found invalid on sending, those that are still invalid, so that a corrected field loses its error at once. */
function stillWrong(found: readonly (keyof ContactForm)[], form: ContactForm): ContactErrors {
  const errors = contactErrors(form);
  return Object.fromEntries(found.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

/** A message to the team. It is emptied only after a success. @param owner from `useTextOwner`. */
export function useContactForm(owner: string) {
  const place = { owner, document: 'contact' };
  const { unsent } = useUnsent(place);
  const start = useStart(owner);
  const form = formOf(unsent, start);
  const [wrong, setWrong] = useState<(keyof ContactForm)[]>([]);
  const [sent, setSent] = useState<string>();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: async ({ body, key }: Sent) => {
      const { message } = await callApi(apiPaths.contact, { method: 'POST', body, idempotencyKey: key });
      return message || 'Your message has been sent.';
    },
    onSuccess: (message, { key }) => {
      setSent(message);
      if (readUnsent(place)?.key === key) removeUnsent(place);
      toast.success('Message sent', message);
    },
    onError: (failure) => toast.failure('Message not sent', messageOf(failure, stock)),
  });
  /** Sends the form; if it is invalid, shows the errors and returns the first invalid field. */
  const submit = () => {
    const found = contactErrors(form);
    const names = fields.filter((name) => found[name]);
    const [first] = names;
    setWrong(names);
    setSent(undefined);
    if (unsent && !first) mutate({ body: form, key: unsent.key });
    const many = `Check the ${names.length} marked fields.`;
    if (first) toast.failure('Validation Error', names.length > 1 ? many : found[first], toastMs);
    return first;
  };
  return {
    form,
    change: (typed: Partial<ContactForm>) => type(place, { ...form, ...typed }, start),
    errors: stillWrong(wrong, form),
    submit,
    isPending,
    sent,
    failure: error ? messageOf(error, stock) : undefined,
  };
}
