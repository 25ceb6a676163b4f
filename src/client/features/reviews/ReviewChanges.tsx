import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type DiffLayout, DiffLayoutChoice, WordDiff } from '#client/components/WordDiff.tsx';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { PromptField } from '#domain/prompt-fields.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { changedFields, wordsOf } from './changed-fields.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  changes: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '24px',
  },
});

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface Props {
  before: { name: string; content: PromptContent };
  after: { name: string; content: PromptContent };
  departments: readonly { id: string; name: string }[];
}

/** Every field that differs, word by word. */
export function ReviewChanges({ before, after, departments }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const [layout, setLayout] = useState<DiffLayout>('words');
  const fields = changedFields(before.content, after.content);
  const valueOf = (content: PromptContent, field: PromptField) => {
    const value = wordsOf(content, field);
    if (field.kind !== 'department') return value;
    return departments.find(({ id }) => id === value)?.name ?? (value || noDepartmentName);
  };
  return (
    <div className={`${common.box} ${styles.changes}`}>
      <div className={styles.head}>
        <p className={common.text}>
          {fields.length === 0
            ? `No differences from ${lowerFirst(before.name)}.`
            : `Differences from ${lowerFirst(before.name)}.`}
        </p>
        {fields.length > 0 ? <DiffLayoutChoice layout={layout} onChange={setLayout} /> : null}
      </div>
      {fields.map((field) => (
        <section key={field.name} aria-label={field.label}>
          <h2 className={common.subheading}>{field.label}</h2>
          <WordDiff
            before={valueOf(before.content, field)}
            after={valueOf(after.content, field)}
            beforeLabel={before.name}
            afterLabel={after.name}
            layout={layout}
          />
        </section>
      ))}
    </div>
  );
}
