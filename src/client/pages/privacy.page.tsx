import type { ReactNode } from 'react';
import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { limits } from '#domain/limits.ts';
import { StoredData } from './privacy/StoredData.tsx';
import text from './reading/privacy.md?raw';

const unseenDays = () => publicConfig().retention?.unseenAccountDays;

const insert = {
  StoredData,
  /** Where the server deletes accounts by age. */
  IfAccountsExpire: ({ children }: { children: ReactNode }) => (unseenDays() ? children : null),
  UnseenDays: unseenDays,
  FilledInPrompts: () => limits.filledInPrompts,
};

export default function PrivacyPage() {
  return <ReadingPage screen="privacy" text={text} insert={insert} />;
}
