import type { PromptForm } from '#contract/mcp.ts';
import { usageTexts } from '#domain/vocabulary.ts';
import { element } from './elements.ts';

const usageOf = (name: string) => (usageTexts as Partial<Record<string, string>>)[name] ?? name;

/** Title, facts and permitted use of the prompt. @param openPage undefined if the host does not open links */
export function createHead(
  { title, description, department, version, use_class, url }: PromptForm,
  openPage: ((url: string) => void) | undefined,
) {
  const facts = [department, `Version ${version}`, use_class && usageOf(use_class)]
    .filter(Boolean)
    .join(' · ');
  const line = element('p', { class: 'quiet facts' }, facts);
  if (openPage) {
    const link = element('a', { href: url, target: '_blank', rel: 'noreferrer' }, 'Open in the library');
    link.addEventListener('click', (event) => {
      // A sandboxed frame cannot open windows, but the host can.
      event.preventDefault();
      openPage(url);
    });
    line.append(' · ', link);
  }
  return element(
    'div',
    { class: 'head' },
    element('h1', { dir: 'auto' }, title),
    element('p', { dir: 'auto' }, description),
    line,
  );
}
