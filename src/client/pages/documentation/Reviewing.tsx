import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';

const keys = [
  ['Open the approval', 'A'],
  ['Open the request for changes, for your reason', 'E'],
  ['Open the rejection, for your reason', 'R'],
  ['Send the decision that is open', 'Ctrl+Enter, on a Mac Cmd+Enter'],
  ['Close it and keep what you typed', 'Esc'],
  ['Undo the last decision, within ten seconds', 'Z'],
  ['Next review, or next row of the queue', 'J'],
  ['Previous review, or previous row', 'K'],
] as const;

/** For people with the role Reviewer. */
export function Reviewing() {
  return (
    <ArticleSection id="reviewing" title="For reviewers">
      <p>
        The queue stands under <TextLink to="/reviews">Reviews</TextLink>, the oldest first. A review shows
        the text as its readers will see it, what it changes, what the rules found and what in the library is
        like it. After a decision the next review opens by itself. Nobody decides on their own work.
      </p>
      <FactTable
        label="Keyboard shortcuts for reviewers"
        columns={['To do this', 'Press']}
        rows={keys.map(([action, key]) => [action, <kbd key="key">{key}</kbd>] as const)}
      />
      <ul>
        <li>
          Letters act only outside of text fields. The switch Letter shortcuts on a review turns them off.
        </li>
        <li>
          A letter opens a decision and never sends it. A review takes a decision once you have scrolled or
          moved through it.
        </li>
        <li>
          A decision is sent ten seconds after you made it, or when you leave the library or log out. Until
          then nothing is published and nobody is notified: Undo brings the review back as it was.
        </li>
        <li>
          A reason belongs to the decision that you typed it for. What you type is kept in your browser until
          the decision has arrived. When it was not taken, because another reviewer was faster or the network
          was lost, the reviews say so until you send it again or discard it.
        </li>
        <li>
          You can edit a text before you publish it: the credit stays its author’s, and the audit trail says
          that it was edited.
        </li>
        <li>
          Where the prompt has changed since an improvement was begun, the review says so and shows three
          differences: with what is live, what the author changed, and what has changed since.
        </li>
        <li>
          Retire prompt stands on the page of a published prompt, Restore prompt on that of a retired one.
          Both need a reason; everybody reads why a prompt was retired, and what to use instead.
        </li>
      </ul>
    </ArticleSection>
  );
}
