import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/guidelines.md?raw';

export default function GuidelinesPage() {
  return <ReadingPage screen="guidelines" text={text} />;
}
