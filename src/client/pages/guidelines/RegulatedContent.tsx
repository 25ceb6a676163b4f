import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

export function RegulatedContent() {
  return (
    <>
      <ArticleSection id="adverse-events" title="Adverse events and complaints">
        <p>
          If you come across an adverse event, a product complaint, a pregnancy exposure, an overdose or a
          medication error, report it to pharmacovigilance following the company's procedure and within its
          time limit. This applies to anything you read while working with an assistant: field notes, emails,
          transcripts, posts, articles.
        </p>
        <ul>
          <li>An event mentioned only in a chat has not been reported.</li>
          <li>Do not let an assistant decide whether something is an adverse event. If in doubt, report.</li>
          <li>Report from the original text, not from a summary: summaries lose such details.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="off-label" title="Unlicensed use">
        <p>
          Assistants do not know the label of your market. Do not ask them for uses, doses or populations
          outside the licence in order to talk about them with healthcare professionals or patients. An
          unsolicited question about unlicensed use goes to medical information, whose answer is not
          promotional. Where a prompt is for medical staff only, its audience says so.
        </p>
      </ArticleSection>
      <ArticleSection id="promotional" title="Promotional material">
        <p>
          Material for healthcare professionals, patients or the public goes through the
          medical-legal-regulatory review before use, however it was written. An assistant may help you draft,
          sort claims beside their references, or look for gaps before the review. An assistant approves
          nothing, and a text changed after approval is a new text.
        </p>
      </ArticleSection>
      <ArticleSection id="check" title="Check the answer">
        <ul>
          <li>
            <strong>Facts:</strong> compare them with the source, not with a second answer from the assistant.
          </li>
          <li>
            <strong>Numbers:</strong> recalculate sums and percentages; look at units, denominators and time
            points.
          </li>
          <li>
            <strong>References:</strong> open each one. Check that it exists and supports the claim.
          </li>
          <li>
            <strong>Omissions:</strong> safety information, limitations, the result that did not fit.
          </li>
        </ul>
        <p>You are responsible for everything you pass on, as if you had written every word.</p>
      </ArticleSection>
      <ArticleSection id="copyright" title="Copyright">
        <p>
          Publications, guidelines, images and market reports belong to someone. Permission to read an article
          is not permission to upload it: check the licence. Do not ask for a text in the style of a living
          author or for pictures of real people, and do not submit a prompt that you copied elsewhere unless
          its licence allows it and you name the source.
        </p>
      </ArticleSection>
    </>
  );
}
