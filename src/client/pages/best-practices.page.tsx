import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/best-practices.md?raw';

export default function BestPracticesPage() {
  return <ReadingPage screen="best-practices" text={text} />;
}
