import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ whole: { whiteSpace: 'nowrap' } });

/** A longer word may be broken, so that it does not leave its box. */
const longWord = 24;

/** A text that is not broken at the hyphens of its words: names of assistants and models, such as "GPT-4o". */
export function WholeWords({ text }: { text: string }) {
  const styles = useStyles();
  return text.split(/(\s)/).map((word, index) =>
    word.includes('-') && word.length <= longWord ? (
      // Words have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.whole}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}
