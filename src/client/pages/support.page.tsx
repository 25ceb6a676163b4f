import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/support.md?raw';

export default function SupportPage() {
  return <ReadingPage screen="support" text={text} />;
}
