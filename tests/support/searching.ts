import type { ResultPageDto } from '#contract/prompt-pages.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';

interface Server {
  request: (path: string) => Response | Promise<Response>;
}

const idsOf = (prompts: { id: string }[]) => prompts.map(({ id }) => id);

/** The ids of the prompts that a search finds while it is typed, with further parameters. */
export async function suggested(server: Server, text: string, more = ''): Promise<string[]> {
  const response = await server.request(`/api/prompts?query=${encodeURIComponent(text)}${more}`);
  return idsOf((await response.json()) as PromptSummaryDto[]);
}

/** The ids of the prompts that a search finds when it is submitted. */
export async function submitted(server: Server, text: string): Promise<string[]> {
  const response = await server.request(`/api/search?query=${encodeURIComponent(text)}`);
  return idsOf(((await response.json()) as ResultPageDto).prompts);
}
