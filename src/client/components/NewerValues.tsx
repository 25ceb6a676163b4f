import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0, listStyleType: 'none' },
  /** Keeps its line breaks; a long one scrolls. */
  text: { maxHeight: '160px', overflowY: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface Props {
  /** The fields with both texts: the user's, in the form, and this one, which another person has saved since. */
  values: readonly { label: string; text: string }[];
}

/** What another person has saved in the fields of a form since the user began to type in them. */
export function NewerValues({ values }: Props) {
  const styles = useStyles();
  if (values.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Someone else changed this after you started. Your text is kept, and saving replaces this version:
        <ul className={styles.list}>
          {values.map(({ label, text }) => (
            <li key={label} className={styles.text}>
              <strong>{label}:</strong> <bdi>{text || 'Empty'}</bdi>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
