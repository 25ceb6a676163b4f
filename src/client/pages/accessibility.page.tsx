import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/accessibility.md?raw';

export default function AccessibilityPage() {
  return <ReadingPage screen="accessibility" text={text} />;
}
