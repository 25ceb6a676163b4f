import { makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo } from 'react';
import { pluralize } from '#client/lib/format.ts';
import { limits } from '#domain/limits.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { readTemplate } from '#domain/placeholders.ts';
import { PlaceholderFormats } from './PlaceholderFormats.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';

const useStyles = makeStyles({
  list: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '240px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
});

/** The placeholders detected in the text while it is written, and their syntax. */
export function DetectedPlaceholders({ text }: { text: string }) {
  const styles = useStyles();
  const { previewTitle } = useSubmissionStyles();
  const shown = useDeferredValue(text);
  const placeholders = useMemo(() => readTemplate(shown).placeholders, [shown]);
  const first = placeholders.slice(0, limits.fillInFields);
  return (
    <section aria-label="Placeholders">
      <div className={previewTitle}>
        {placeholders.length === 0
          ? 'No placeholders yet'
          : `${pluralize(placeholders.length, 'placeholder')} found`}
      </div>
      {first.length > 0 ? (
        // A list that scrolls is reached by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.list} tabIndex={0} aria-label="Fields on the prompt's page">
          {first.map((placeholder) => (
            <li key={placeholder.key} dir="auto">
              {describePlaceholder(placeholder)}
            </li>
          ))}
        </ul>
      ) : null}
      <PlaceholderFormats isSelectable={false} />
    </section>
  );
}
