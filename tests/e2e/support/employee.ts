import type { APIRequestContext } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, newToken } from './sign-in.ts';
import { expect } from './test.ts';

export const submission = {
  status: 'pending',
  description: 'Collects the questions that visitors of a booth will ask.',
  use_case: 'Prepare a booth',
  prompt: 'You are a helpful writer. List ten questions about [product] for the team at the booth.',
  department_id: 'finance',
  prompt_framework: 'RTF',
  target_audience: 'Liaisons',
  expected_outcome: 'A table',
  difficulty: 'Beginner',
  needs_attached_file_or_text_copy: false,
  tool: 'Microsoft Copilot',
};

/** An employee who sends API calls. */
export async function employee(request: APIRequestContext, origin: string) {
  const token = await newToken(origin, 'Amara Osei');
  const post = async (path: string, body: object) => {
    const response = await callAs(request, token, 'POST', path, body);
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: string; updatedAt: string };
  };
  return {
    submit: (changes: object) => post(apiPaths.promptsAdd, { ...submission, ...changes }),
    improve: (promptId: string, changes: object) =>
      post(apiPaths.promptRevisions(promptId), { ...submission, base: 1, ...changes }),
    async submissions() {
      const response = await callAs(request, token, 'GET', apiPaths.mySubmissions);
      return (await response.json()) as {
        id: string;
        prompt_id: string | null;
        updatedAt: string;
        status: string;
        decision: { reason: string } | null;
      }[];
    },
  };
}
