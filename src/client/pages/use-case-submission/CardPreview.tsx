import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { PromptCard } from '#client/features/prompts/PromptCard.tsx';
import { toPromptSummary } from '#client/lib/models/prompt.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { hasVisible } from '#domain/text.ts';

/** From this width of the window on there is room for it beside the form. */
const withRoom = '(min-width: 1200px)';

const useStyles = makeStyles({
  preview: {
    position: 'sticky',
    insetBlockStart: '80px',
    display: 'grid',
    // As high as a card of a list.
    gridTemplateRows: 'auto 232px',
    gap: tokens.spacingVerticalS,
    // The card's buttons do nothing here.
    '& button': { visibility: 'hidden' },
  },
  label: { margin: 0, color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  form: PromptContent;
  /** Whether it improves a published prompt, whose version is unknown here. */
  isImprovement: boolean;
}

/** Names its place as the texts do: a badge of its own would claim a department that nobody chose. */
const notChosen = { name: promptField('departmentId').label };

/** The form's content as a card of a new prompt in a list. */
function useCard({ form, isImprovement }: Props) {
  const [updatedAt] = useState(() => new Date().toISOString());
  const { data: departments } = useQuery(departmentsQuery);
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  return useMemo(
    () =>
      toPromptSummary({
        ...form,
        title: form.title || 'Prompt Title',
        description: form.description || 'Short Description',
        useCases: form.use_case.split('\n').filter(hasVisible),
        department: departments?.find(({ id }) => id === form.department_id) ?? notChosen,
        author: user?.name ?? '',
        version: isImprovement ? '' : '1.0',
        updatedAt,
      }),
    [form, departments, user, isImprovement, updatedAt],
  );
}

/** Preview of the form's content in lists. It is inert and hidden from screen readers, as it repeats the form. */
export function CardPreview(props: Props) {
  return useMediaQuery(withRoom) ? <Preview {...props} /> : null;
}

function Preview({ form, isImprovement }: Props) {
  const styles = useStyles();
  const prompt = useCard({ form: useDeferredValue(form), isImprovement });
  return (
    <div className={styles.preview} inert aria-hidden>
      <p className={styles.label}>Card preview</p>
      <PromptCard prompt={prompt} />
    </div>
  );
}
