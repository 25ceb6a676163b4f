import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { PlaceholderMarks } from '#client/components/PlaceholderMarks.tsx';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({ text: { '& mark': { cursor: 'pointer' } } });

interface Props {
  fillIn: FillIn;
}

/** The filled-in prompt. A click on a mark focuses its field; keyboard users reach the fields themselves. */
export function FilledText({ fillIn: { parts, current, focusField } }: Props) {
  const styles = useStyles();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = text.current;
    const onClick = ({ target }: MouseEvent) => {
      // Do not move the focus while the user selects text.
      if (window.getSelection()?.isCollapsed === false) return;
      const mark = target instanceof Element ? target.closest<HTMLElement>('[data-placeholder]') : null;
      if (!mark) return;
      focusField(mark.dataset['placeholder'] ?? '');
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  });
  return (
    <span ref={text} className={styles.text}>
      <PlaceholderMarks parts={parts} current={current} />
    </span>
  );
}
