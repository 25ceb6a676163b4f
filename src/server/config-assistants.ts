import { z } from 'zod';
import type { Assistant } from '#contract/assistants.ts';
import { assistantsSchema } from '#contract/assistants.ts';

/** What people get without a word about it: Microsoft documents no parameter that takes a text. */
const byDefault: Assistant[] = assistantsSchema.parse([
  { name: 'Copilot', icon: 'sparkle', url: 'https://m365.cloud.microsoft/chat' },
]);

const takes = 'a JSON list of AI assistants ([] for none)';

/** In one line, what is wrong first, and with which assistant. */
function faultOf({ path, message }: z.core.$ZodIssue) {
  const [index] = path;
  return typeof index === 'number' ? `assistant ${index + 1}: ${message}` : message;
}

const assistants = z.string().transform((text, context): Assistant[] => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: `${takes}; this is not JSON` });
    return z.NEVER;
  }
  const { data, error } = assistantsSchema.safeParse(json);
  if (data) return data;
  const fault = error.issues[0] ? faultOf(error.issues[0]) : 'It is not valid.';
  context.addIssue({ code: 'custom', message: `${takes}; ${fault.replace(/\.$/, '')}` });
  return z.NEVER;
});

export const assistantSettings = { ASSISTANTS: assistants.default(byDefault) };
