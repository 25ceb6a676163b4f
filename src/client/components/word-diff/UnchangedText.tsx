import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';

/** In characters: a longer part is folded, except for a little at each end. */
const foldFrom = 1_200;
const shownAtEnd = 300;

const useStyles = makeStyles({
  fold: { display: 'block', marginBlock: tokens.spacingVerticalXS },
});

/** Whole words, and whole lines where one ends near. */
function ends(text: string) {
  const start = /^[^]*\s/.exec(text.slice(0, shownAtEnd))?.[0].trimEnd() ?? '';
  const end = text.slice(-shownAtEnd).replace(/^\S*\s*/, '');
  return { start, end };
}

/** A stretch that two texts share. A long one is folded until the user opens it. */
export function UnchangedText({ text }: { text: string }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const revealed = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (open) revealed.current?.focus();
  }, [open]);
  if (text.length < foldFrom) return text;
  const { start, end } = ends(text);
  const hidden = text.length - start.length - end.length;
  if (open) {
    return (
      <span ref={revealed} tabIndex={-1}>
        {text}
      </span>
    );
  }
  return (
    <>
      {start}
      <span className={styles.fold}>
        <Button size="small" onClick={() => setOpen(true)}>
          Show {formatNumber(hidden)} unchanged characters
        </Button>
      </span>
      {end}
    </>
  );
}
