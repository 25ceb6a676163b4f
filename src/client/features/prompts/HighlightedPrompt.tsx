import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { splitAtPlaceholders } from './placeholders.ts';

const useStyles = makeStyles({
  placeholder: {
    // None at its sides: it would look like blanks that the text does not have.
    padding: '1px 0',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderRadius: tokens.borderRadiusSmall,
    // Where the theme has one colour for all backgrounds, the border alone marks the placeholder.
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    fontWeight: tokens.fontWeightSemibold,
    // Browsers have colours of their own for marks, which pair badly with ours.
    '@media (forced-colors: active)': { backgroundColor: 'Canvas', color: 'CanvasText' },
  },
});

/** A prompt's text with its placeholders marked. */
export function HighlightedPrompt({ text }: { text: string }) {
  const styles = useStyles();
  const parts = useMemo(() => splitAtPlaceholders(text), [text]);
  return parts.map(({ text: part, isPlaceholder }, index) =>
    isPlaceholder ? (
      // Parts have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles.placeholder}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
