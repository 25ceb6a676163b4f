import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#client/components/visually-hidden.ts';

const useStyles = makeStyles({
  // No room around them: it would look like blanks that the text does not have.
  added: {
    backgroundColor: tokens.colorStatusSuccessBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'underline',
  },
  removed: {
    backgroundColor: tokens.colorStatusDangerBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'line-through',
    '& + ins': { marginInlineStart: '2px' },
  },
  // Excluded from the text that a user copies.
  spoken: { ...visuallyHidden, userSelect: 'none' },
  sign: { color: tokens.colorNeutralForeground3, userSelect: 'none' },
});

/** Blanks and line breaks have no look of their own. */
const signs = (text: string) => text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\n', '↵\n');

/** An added or removed part of a text: by colour, by a line, and in words for screen readers. */
export function ChangedText({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const styles = useStyles();
  const Element = kind === 'added' ? 'ins' : 'del';
  const isBlank = text.trim() === '';
  return (
    <Element className={styles[kind]}>
      <span className={styles.spoken}>
        {` [${kind}${isBlank ? ` ${text.includes('\n') ? 'line break' : 'space'}` : ''}: `}
      </span>
      {isBlank ? (
        <span aria-hidden className={styles.sign}>
          {signs(text)}
        </span>
      ) : (
        text
      )}
      <span className={styles.spoken}>{`: end of ${kind}] `}</span>
    </Element>
  );
}
