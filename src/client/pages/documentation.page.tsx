import { TextLink } from '#client/components/TextLink.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { screens } from '#domain/screens.ts';
import { Actions } from './documentation/Actions.tsx';
import { Checks } from './documentation/Checks.tsx';
import { Placeholders } from './documentation/Placeholders.tsx';
import { Reviewing } from './documentation/Reviewing.tsx';
import { Screens } from './documentation/Screens.tsx';
import { SearchRules } from './documentation/SearchRules.tsx';
import { Statuses } from './documentation/Statuses.tsx';
import { SubmissionFields } from './documentation/SubmissionFields.tsx';

const parts = [
  { id: 'screens', title: 'Screens' },
  { id: 'search', title: 'Search' },
  { id: 'lists', title: 'Lists' },
  { id: 'actions', title: 'Actions on a prompt' },
  { id: 'placeholders', title: 'Placeholders' },
  { id: 'submission', title: 'Fields of a submission' },
  { id: 'checks', title: 'Automatic checks' },
  { id: 'statuses', title: 'Statuses of a submission' },
  { id: 'reviewing', title: 'For reviewers' },
];

const next: NextStep[] = [
  { to: '/how-to', title: screens['how-to'].title, why: 'Step by step, with an example.' },
  { to: '/support', title: screens.support.title, why: 'Help when something does not work.' },
];

export default function DocumentationPage() {
  return (
    <ArticlePage
      title={screens.documentation.title}
      intro={
        <>
          Every screen, function and limit of the library, for reference. To learn it step by step, start with{' '}
          <TextLink to="/how-to">How to use the library</TextLink>.
        </>
      }
      parts={parts}
      next={next}
    >
      <Screens />
      <SearchRules />
      <Actions />
      <Placeholders />
      <SubmissionFields />
      <Checks />
      <Statuses />
      <Reviewing />
    </ArticlePage>
  );
}
