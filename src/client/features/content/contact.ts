import { useState } from 'react';
import { actionAnswer, messageOf } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
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
    errors.message = `Message is too long: at most ${limits.contactMessage.toLocaleString()} characters.`;
  }
  return errors;
}

/** A message to the team. It is emptied only when the server has it. */
export function useContactForm() {
  const [form, setForm] = useState(emptyMessage);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [sent, setSent] = useState<string>();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: async (body: ContactForm) => {
      const { done, message } = actionAnswer(await callApi(apiPaths.contact, { method: 'POST', body }));
      if (!done) throw new Error(message || stock);
      return message || 'Your message has been sent.';
    },
    onSuccess: (message) => {
      setSent(message);
      setForm(emptyMessage);
      notify.success('Message sent', message);
    },
    onError: (failure) => notify.failure('Message not sent', messageOf(failure, stock)),
  });
  const submit = () => {
    const found = contactErrors(form);
    setErrors(found);
    setSent(undefined);
    if (Object.keys(found).length === 0) mutate(form);
    else notify.failure('Validation Error', Object.values(found)[0], toastMs);
  };
  return {
    form,
    setForm,
    errors,
    submit,
    isPending,
    sent,
    failure: error ? messageOf(error, stock) : undefined,
  };
}
