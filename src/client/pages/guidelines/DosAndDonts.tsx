import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

export function DosAndDonts() {
  return (
    <ArticleSection id="dos-and-donts" title="In short">
      <h3>Do</h3>
      <ul>
        <li>Use the assistants that your company has approved, with your work account.</li>
        <li>Replace names and figures with [placeholders] before you paste.</li>
        <li>Give the source and tell the assistant to keep to it.</li>
        <li>Check facts, numbers and references, every time.</li>
        <li>Report adverse events and complaints to pharmacovigilance.</li>
        <li>Say that AI helped where your company's policy asks for it.</li>
      </ul>
      <h3>Don't</h3>
      <ul>
        <li>Paste patient data, personal data or confidential documents.</li>
        <li>Ask for medical advice about a real person.</li>
        <li>Let an assistant decide about people: hiring, rating, dismissing.</li>
        <li>Send out a text without the approval it needs.</li>
        <li>Cite a reference that you have not opened.</li>
        <li>Use a prompt to get around a rule.</li>
      </ul>
    </ArticleSection>
  );
}
