import type { Finding } from '#domain/prompt-checks.ts';
import type { PromptContent } from './models/prompt-content.ts';

const confirmedIn = (written: PromptContent) =>
  import('./models/confirmed-placeholders.ts').then(
    ({ confirmedOf }) => confirmedOf(written),
    () => null,
  );

/** The findings in a form's text. The checks are loaded on demand; if that fails there are no findings. */
export async function checkForm(written: PromptContent): Promise<Finding[]> {
  const checks = await import('#domain/prompt-checks.ts').catch(() => undefined);
  const placeholders = written.placeholders === '' ? null : await confirmedIn(written);
  return checks?.checkPrompt({ ...written, placeholders }) ?? [];
}
