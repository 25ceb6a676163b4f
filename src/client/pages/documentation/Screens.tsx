import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { featuredShown, limits } from '#domain/limits.ts';
import { type ScreenHref, screens } from '#domain/screens.ts';

const link = (to: ScreenHref) => (
  <TextLink key={to} to={to}>
    {to}
  </TextLink>
);

export function Screens() {
  return (
    <ArticleSection id="screens" title="Screens">
      <FactTable
        label="Screens"
        columns={['Screen', 'Address', 'Purpose']}
        rows={[
          [
            screens.home.link,
            link('/'),
            `Search, library statistics, ${featuredShown} featured prompts, all departments`,
          ],
          [
            screens.departments.link,
            link('/departments'),
            'All prompts, or those of one department, to filter and sort',
          ],
          [screens.search.title, link('/search'), 'Search results, best match first'],
          ['Prompt', '/prompts/…', 'One prompt: text, use cases, expected outcome, ratings, comments'],
          [
            screens.versions.title,
            '/prompts/…/versions',
            'Published versions of a prompt, with dates and people; a comparison of two',
          ],
          [screens.verify.title, link('/verify'), 'The published version of a cited or pasted prompt'],
          [
            screens['use-case-submission'].link,
            link('/use-case-submission'),
            'Submit a prompt with its use case (sign-in); requested prompts are above the form',
          ],
          [screens['my-prompts'].title, link('/my-prompts'), 'The prompts you saved (sign-in)'],
          [
            screens.collection.title,
            '/collections/…',
            `Prompts in your own order: up to ${limits.collections} collections of ${limits.collectionPrompts}; edit one with colleagues, or share it by link`,
          ],
          [
            screens.following.title,
            link('/following'),
            'New prompts in the departments and collections you follow, and those in a weekly digest (sign-in)',
          ],
          [
            screens.dashboard.title,
            link('/dashboard'),
            "Your submissions, with status, reviewer's note and next step (sign-in)",
          ],
          [
            screens.manage.title,
            link('/manage'),
            'Change several published prompts at once: your own, or all of them (role Reviewer or Admin)',
          ],
          [screens.reviews.title, link('/reviews'), 'Submissions that need a decision (role Reviewer)'],
          [screens.review.title, '/reviews/…', 'One submission and its decision (role Reviewer)'],
          [
            screens.admin.title,
            link('/admin'),
            'Statistics, departments, tags, search synonyms, requested prompts, messages and people (role Admin)',
          ],
          [screens.login.title, link('/login'), 'Sign in with your work account'],
          [screens.accessibility.title, link('/accessibility'), 'Accessibility tests and known limits'],
          [screens.contact.title, link('/contact'), 'Write to the people who run the library'],
        ]}
      />
      <p>
        Addresses can be bookmarked and sent to colleagues. Search text, filter, sorting and view of a list
        are part of its address, so a link opens the list just as you see it.
      </p>
    </ArticleSection>
  );
}
