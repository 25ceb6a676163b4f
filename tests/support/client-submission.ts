import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import { promptFields } from '#domain/prompt-fields.ts';
import type { Resolver } from './client-network.ts';
import { amara, renderApp } from './render-app.tsx';

type User = ReturnType<typeof renderApp>['user'];

/** The texts of a complete submission by the labels of their fields. */
export const submissionTexts = {
  'Prompt Title': 'Minutes from notes',
  'Short Description': 'Turns notes into minutes.',
  'Use Case': 'After a meeting',
  'The AI Prompt': 'Write minutes of (meeting).',
  'Prompt Framework': 'RTF',
  'Target Audience': 'Project leads',
  'Expected Outcome': 'A page of minutes',
  Tool: 'Copilot',
};

const names: Record<string, string> = Object.fromEntries(
  promptFields.map(({ label, inSubmission }) => [label, inSubmission]),
);

interface Earlier {
  leaveOut?: string[];
  /** The draft that it belongs to; without one it is a new submission. */
  draft?: string;
  base?: string;
  owner?: string;
  form?: Record<string, unknown>;
}

/** Stores a submission in the browser, as if typed earlier: a complete one, except for omitted fields. */
export function typeEarlier({
  leaveOut = [],
  draft,
  base = '',
  owner = 'amara-osei',
  ...rest
}: Earlier = {}) {
  const texts = { ...submissionTexts, Department: 'medical', Difficulty: 'Advanced' };
  const form = Object.entries(texts).filter(([label]) => !leaveOut.includes(label));
  const value = rest.form ?? Object.fromEntries(form.map(([label, text]) => [names[label], text]));
  const document = draft === undefined ? 'submission' : `submission:${draft}`;
  const kept = { value, at: '2026-04-05T10:42:00.000Z', key: 'typed-earlier', base };
  const [storage, key] = owner
    ? [localStorage, `unsent:${owner}:${document}`]
    : [sessionStorage, `unsent:${document}`];
  storage.setItem(key, JSON.stringify(kept));
}

export const submissionField = (label: string) => screen.getByRole('textbox', { name: label });
export const departmentBox = () => screen.getByRole('combobox', { name: 'Department' });
export const submitButton = () => screen.getByRole('button', { name: 'Submit Use Case' });

export const acceptsSubmission: Resolver = () =>
  HttpResponse.json({ status: 'success', message: 'Thank you, it is in review.', id: 'new' });

/** Opens the form of a new submission, once its departments are loaded. */
export async function openSubmission(options: Parameters<typeof renderApp>[1] = { signedInAs: amara }) {
  const app = renderApp('/use-case-submission', options);
  await screen.findByRole('heading', { name: 'Submit a New Use Case & Prompt' });
  await waitFor(() => expect(departmentBox()).toBeEnabled());
  return app;
}

/** Presses the form's button once it is enabled, after the departments are loaded. */
export async function pressSubmit(user: User, press: 'click' | 'dblClick' = 'click') {
  const button = await screen.findByRole('button', { name: 'Submit Use Case' });
  await waitFor(() => expect(button).toBeEnabled());
  await user[press](button);
}

/** Fills the form in as a user does, which takes a second. */
export async function fillSubmission(user: User) {
  for (const [label, text] of Object.entries(submissionTexts)) {
    await user.click(submissionField(label));
    await user.paste(text);
  }
  await user.click(departmentBox());
  await user.click(await screen.findByRole('option', { name: 'Medical' }));
  await user.click(screen.getByRole('combobox', { name: 'Difficulty' }));
  await user.click(await screen.findByRole('option', { name: 'Advanced' }));
}
