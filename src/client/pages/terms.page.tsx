import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/terms.md?raw';

export default function TermsPage() {
  return <ReadingPage screen="terms" text={text} />;
}
