import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/faq.md?raw';

export default function FaqPage() {
  return <ReadingPage screen="faq" text={text} isQuestions />;
}
