import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';

const keys = [
  ['Open the approval', 'A'],
  ['Open the change request, for your reason', 'C'],
  ['Open the rejection, for your reason', 'R'],
  ['Send the open decision', 'Ctrl+Enter, on a Mac Cmd+Enter'],
  ['Close the form and keep your text', 'Esc'],
  ['Undo the last decision, within ten seconds', 'Z'],
  ['Next submission, or next row of the queue', 'J'],
  ['Previous submission, or previous row', 'K'],
] as const;

/** For reviewers. */
export function Reviewing() {
  return (
    <ArticleSection id="reviewing" title="For reviewers">
      <p>
        The queue is under <TextLink to="/reviews">Reviews</TextLink>, oldest first. A review shows the text
        as readers will see it, its changes, the findings of the automatic checks and similar prompts. After a
        decision the next review opens automatically. Reviewers cannot decide on their own work.
      </p>
      <FactTable
        label="Keyboard shortcuts for reviewers"
        columns={['To do this', 'Press']}
        rows={keys.map(([action, key]) => [action, <kbd key="key">{key}</kbd>] as const)}
      />
      <ul>
        <li>
          Letters work only outside text fields. To turn them off, press <kbd>?</kbd> and use the switch
          Single-key shortcuts.
        </li>
        <li>
          A letter opens a decision and never sends it. You can decide once you have scrolled or moved through
          the review.
        </li>
        <li>
          A decision is sent ten seconds after you make it, or when you leave the library or sign out. Until
          then nothing is published and no one is notified: Undo restores the review.
        </li>
        <li>
          Each decision has its own reason. Your text is kept in your browser until the decision is saved. If
          a decision is not saved, because another reviewer decided first or the connection was lost, a notice
          in Reviews says so until you send it again or discard it.
        </li>
        <li>
          You can edit a text before you publish it: the author keeps the credit, and the audit trail records
          the edit.
        </li>
        <li>
          If the prompt has changed since an improvement was started, the review says so and shows three
          comparisons: the current version, the author's changes, and the changes published since.
        </li>
        <li>
          A department can have its own reviewers: only they can assign its submissions to themselves and
          decide on them. Your departments come first in the queue.
        </li>
        <li>
          Retire prompt is on the page of a published prompt, Restore prompt on that of a retired one. Both
          need a reason; everyone can read why a prompt was retired, and what to use instead.
        </li>
        <li>
          <TextLink to="/admin/prompts">Admin, Prompts</TextLink> moves, retires or transfers several prompts,
          or sets their review date. You see a preview first, and can undo it for ten minutes.
        </li>
      </ul>
    </ArticleSection>
  );
}
