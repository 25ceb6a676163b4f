import { makeStyles } from '@fluentui/react-components';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { SimilarPromptDto } from '#contract/similar.ts';

const useStyles = makeStyles({ said: visuallyHidden });

const SimilarPrompts = lazyWithRetry<{ prompts: SimilarPromptDto[] }>(() => import('./SimilarPrompts.tsx'));

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${pluralize(count, one, many)}. `;

interface Props {
  similar: SimilarPromptDto[];
  /** Number of warnings below the fields. */
  warnings: number;
}

/** Similar prompts, if there are any; their number and that of the warnings is announced without moving the focus. */
export function SubmissionHelp({ similar, warnings }: Props) {
  return (
    <>
      <div aria-live="polite" className={useStyles().said}>
        {counted(similar.length, 'similar published prompt', 'similar published prompts')}
        {counted(warnings, 'finding in the form', 'findings in the form')}
      </div>
      {similar.length > 0 ? (
        <LazyBoundary>
          <SimilarPrompts prompts={similar} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
