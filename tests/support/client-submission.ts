import { screen } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';

type User = ReturnType<typeof renderApp>['user'];

/** The texts of a whole submission by the labels of their fields. */
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
export type SubmissionLabel = keyof typeof submissionTexts;

export const submissionField = (label: string) => screen.getByRole('textbox', { name: label });
export const departmentBox = () => screen.getByRole('combobox', { name: 'Department' });
export const submitButton = () => screen.getByRole('button', { name: 'Submit Use Case' });

/** Fills the form in, except for the fields that are left out. */
export async function fillSubmission(user: User, leaveOut: string[] = []) {
  for (const [label, text] of Object.entries(submissionTexts)) {
    if (leaveOut.includes(label)) continue;
    await user.click(submissionField(label));
    await user.paste(text);
  }
  if (!leaveOut.includes('Department')) {
    await user.click(departmentBox());
    await user.click(await screen.findByRole('option', { name: 'Medical' }));
  }
  if (!leaveOut.includes('Difficulty')) {
    await user.click(screen.getByRole('combobox', { name: 'Difficulty' }));
    await user.click(await screen.findByRole('option', { name: 'Advanced' }));
  }
}
