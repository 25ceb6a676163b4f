import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import type { SimilarPromptDto } from '#contract/similar.ts';
import { SimilarPrompts } from './SimilarPrompts.tsx';

const useStyles = makeStyles({ said: visuallyHidden });

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
      {similar.length > 0 ? <SimilarPrompts prompts={similar} /> : null}
    </>
  );
}
