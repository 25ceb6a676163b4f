import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { TextPart } from '#domain/placeholders.ts';

const useStyles = makeStyles({
  mark: {
    // None at its sides: it would look like blanks that the text does not have.
    padding: '1px 0',
    borderRadius: tokens.borderRadiusSmall,
    // Where the theme has one colour for all backgrounds, the border alone marks the placeholder.
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    // Browsers have colours of their own for marks, which pair badly with ours.
    '@media (forced-colors: active)': { backgroundColor: 'Canvas', color: 'CanvasText' },
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  filled: {
    padding: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorBrandStroke1,
    textUnderlineOffset: '3px',
    // There a mark has black letters, for a background that this one has not.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
  },
});

interface Props {
  parts: readonly TextPart[];
  /** The placeholder whose field has the focus. */
  current?: string | undefined;
}

/** A text with its placeholders marked, more quietly if they have a value. */
export function PlaceholderMarks({ parts, current }: Props) {
  const styles = useStyles();
  return parts.map(({ text, key, isFilled }, index) =>
    key === undefined ? (
      text
    ) : (
      <mark
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={mergeClasses(
          styles.mark,
          isFilled ? styles.filled : styles.open,
          key === current && styles.current,
        )}
        data-placeholder={key}
      >
        {text}
      </mark>
    ),
  );
}
