import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

const restMs = 700;

const useStyles = makeStyles({
  line: {
    margin: 0,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  spoken: visuallyHidden,
});

/** The number of results, shown at once; screen readers announce it after a pause in typing. */
export function ResultCount({ text }: { text: string }) {
  const styles = useStyles();
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={styles.line}>{text}</p>
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
