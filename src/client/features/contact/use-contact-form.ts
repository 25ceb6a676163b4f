import { useState } from 'react';
import { messageOf, parseActionResult } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { formatNumber } from '#client/lib/format.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from '#client/lib/unsent/unsent.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { limits, toastMs } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';

export const emptyMessage = { name: '', email: '', message: '' };
export type ContactForm = typeof emptyMessage;
export type ContactErrors = Partial<Record<keyof ContactForm, string>>;

const stock = 'Your message could not be sent.';

export function contactErrors({ name, email, message }: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (!name.trim()) errors.name = 'Name is required.';
  if (!email.trim()) errors.email = 'Email is required.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) {
    errors.email = 'Email must be an address such as name@example.com.';
  }
  if (!message.trim()) errors.message = 'Message is required.';
  else if (message.length > limits.contactMessage) {
    errors.message = `Message is too long: at most ${formatNumber(limits.contactMessage)} characters.`;
  }
  return errors;
}

const toContactForm = (value: unknown): ContactForm => {
  const { name, email, message } = record(value);
  return { name: text(name), email: text(email), message: text(message) };
};

/** A message typed before signing in comes before one that the user had begun earlier. */
function formOf(unsent: Unsent | undefined): ContactForm {
  if (!unsent) return emptyMessage;
  const messages = [unsent, ...unsent.others].map(({ value }) => toContactForm(value).message);
  return { ...toContactForm(unsent.value), message: messages.filter((part) => part !== '').join('\n\n') };
}

function type(place: Place, value: ContactForm) {
  if (Object.values(value).every((part) => part === '')) removeUnsent(place);
  else writeUnsent(place, { value, at: new Date().toISOString(), base: '', asNew: false, others: [] });
}

interface Sent {
  body: ContactForm;
  /** Names the content. */
  key: string;
}

/** A message to the team. It is emptied only after a success. @param owner from `useTextOwner`. */
export function useContactForm(owner: string) {
  const place = { owner, document: 'contact' };
  const { unsent } = useUnsent(place);
  const form = formOf(unsent);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [sent, setSent] = useState<string>();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: async ({ body, key }: Sent) => {
      const { done, message } = parseActionResult(
        await callApi(apiPaths.contact, { method: 'POST', body, idempotencyKey: key }),
      );
      if (!done) throw new Error(message || stock);
      return message || 'Your message has been sent.';
    },
    onSuccess: (message, { key }) => {
      setSent(message);
      if (readUnsent(place)?.key === key) removeUnsent(place);
      toast.success('Message sent', message);
    },
    onError: (failure) => toast.failure('Message not sent', messageOf(failure, stock)),
  });
  const submit = () => {
    const found = contactErrors(form);
    setErrors(found);
    setSent(undefined);
    if (unsent && Object.keys(found).length === 0) mutate({ body: form, key: unsent.key });
    else toast.failure('Validation Error', Object.values(found)[0], toastMs);
  };
  return {
    form,
    change: (typed: Partial<ContactForm>) => type(place, { ...form, ...typed }),
    errors,
    submit,
    isPending,
    sent,
    failure: error ? messageOf(error, stock) : undefined,
  };
}
