import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import { checkedLanguageList } from '#domain/prompt-checks/languages.ts';
import { type PromptStatus, promptStatuses, statusNames } from '#domain/vocabulary.ts';
import text from './reading/documentation.md?raw';

const meanings: Record<PromptStatus, string> = {
  draft: 'You have saved a draft but not submitted it.',
  pending: 'The AI centre of excellence will review the prompt.',
  changes_requested: 'A reviewer wants changes before publication.',
  published: 'The prompt is approved and in the library.',
  rejected: 'The prompt will not be published, for example because a similar one exists.',
  retired: 'The prompt was published and later removed, for example because it is outdated.',
};

const Statuses = () => (
  <ul>
    {promptStatuses.map((status) => (
      <li key={status}>
        <strong>{statusNames[status]}:</strong> {meanings[status]}
      </li>
    ))}
  </ul>
);

const insert = { Statuses, CheckedLanguages: () => checkedLanguageList };

export default function DocumentationPage() {
  return <ReadingPage screen="documentation" text={text} insert={insert} />;
}
