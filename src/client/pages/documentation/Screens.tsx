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
        columns={['Screen', 'Address', 'What it is for']}
        rows={[
          [
            screens.home.link,
            link('/'),
            `Search, the library in figures, ${featuredShown} featured prompts, all departments`,
          ],
          [
            screens.departments.link,
            link('/departments'),
            'All prompts, or those of one department, to filter and sort',
          ],
          [screens.search.title, link('/search'), 'What the search found, the best match first'],
          ['Prompt', '/prompts/…', 'One prompt: text, use cases, expected outcome, ratings, comments'],
          [
            screens.versions.title,
            '/prompts/…/versions',
            'What was published of a prompt, when and by whom; two versions compared',
          ],
          [
            screens['use-case-submission'].link,
            link('/use-case-submission'),
            'Hand in a use case with its prompt (sign-in); above the form, what colleagues looked for and did not find',
          ],
          [screens['my-prompts'].title, link('/my-prompts'), 'The prompts you saved (sign-in)'],
          [
            screens.collection.title,
            '/collections/…',
            `Prompts that you keep together, in your order: up to ${limits.collections} collections of ${limits.collectionPrompts}; whoever has the link reads one that you share`,
          ],
          [
            screens.following.title,
            link('/following'),
            'What is new in the departments and collections that you follow (sign-in)',
          ],
          [
            screens.dashboard.title,
            link('/dashboard'),
            'What you submitted, with its status, the reviewer’s words and the next step (sign-in)',
          ],
          [screens.reviews.title, link('/reviews'), 'What waits for a decision (role Reviewer)'],
          [screens.review.title, '/reviews/…', 'One submission, to decide on (role Reviewer)'],
          [
            screens.history.title,
            '/prompts/…/history',
            'Everything that happened to a prompt, to print (role Reviewer or Admin)',
          ],
          [
            screens.admin.title,
            link('/admin'),
            'Figures, departments, synonyms of the search, wanted prompts, messages and people of the library (role Admin)',
          ],
          [screens.login.title, link('/login'), "Sign in with your company's Microsoft account"],
          [
            screens.accessibility.title,
            link('/accessibility'),
            'What was tested for people who use aids, and what falls short',
          ],
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
