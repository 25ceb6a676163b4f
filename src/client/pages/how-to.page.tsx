import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/how-to.md?raw';

export default function HowToPage() {
  return <ReadingPage screen="how-to" text={text} />;
}
