import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { clamp } from './clamp.ts';
import { visuallyHidden } from './visually-hidden.ts';

const restMs = 700;

const useStyles = makeStyles({
  /** A long search text is cut; the search box has all of it. */
  line: {
    ...clamp(2),
    margin: 0,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  spoken: visuallyHidden,
});

interface Props {
  text: string;
  /** Only announced: the empty state below shows it. */
  isSpoken?: boolean;
}

/** The number of results, shown at once; screen readers announce it after a pause in typing. */
export function ResultCount({ text, isSpoken = false }: Props) {
  const styles = useStyles();
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={isSpoken ? styles.spoken : styles.line}>{text}</p>
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
