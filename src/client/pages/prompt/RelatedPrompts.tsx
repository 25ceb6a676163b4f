import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { CompactRow, CompactRowSkeleton } from '#client/features/prompts/CompactRow.tsx';
import { relatedPromptsQuery } from '#client/features/prompts/prompt.queries.ts';
import { limits } from '#domain/limits.ts';
import { usePromptLayoutStyles } from './prompt-layout.styles.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: 0,
    overflow: 'hidden',
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** Further prompts. Absent if the server lists none. */
export function RelatedPrompts({ promptId }: { promptId: string }) {
  const styles = useStyles();
  const layout = usePromptLayoutStyles();
  const { data: prompts, isLoading } = useQuery(relatedPromptsQuery(promptId));
  if (!isLoading && !prompts?.length) return null;
  return (
    <section className={layout.related} aria-labelledby="related-heading" aria-busy={isLoading}>
      <h2 id="related-heading" className={layout.heading}>
        Related prompts
      </h2>
      {prompts ? (
        <ul className={styles.rows}>
          {prompts.map((prompt) => (
            <CompactRow key={prompt.id} prompt={prompt} />
          ))}
        </ul>
      ) : (
        <div className={styles.rows}>
          {Array.from({ length: limits.related }, (_, index) => (
            <CompactRowSkeleton key={index} />
          ))}
        </div>
      )}
    </section>
  );
}
