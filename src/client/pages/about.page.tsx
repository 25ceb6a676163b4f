import { ReadingPage } from '#client/features/content/ReadingPage.tsx';
import text from './reading/about.md?raw';

export default function AboutPage() {
  return <ReadingPage screen="about" text={text} />;
}
