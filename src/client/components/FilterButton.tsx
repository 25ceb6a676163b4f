import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { FilterRegular } from './icons.ts';
import { visuallyHidden } from './visually-hidden.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 'auto', paddingInline: tokens.spacingHorizontalS },
  spoken: visuallyHidden,
  count: { fontVariantNumeric: 'tabular-nums', marginInlineStart: tokens.spacingHorizontalXS },
});

/** Props that the button passes to its panel. */
export interface OpenPanel {
  open: boolean;
  /** The button, beside which the panel opens. */
  target: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

interface Props {
  id?: string;
  className?: string;
  label?: string;
  icon?: ReactElement;
  /** Number of filters that are set. */
  count?: number;
  /** The panel. */
  children: (panel: OpenPanel) => ReactNode;
}

/** Opens the filters of a list; shows how many are set. */
export function FilterButton(props: Props) {
  const { id, className, label = 'Filters', icon, count = 0, children } = props;
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        id={id}
        className={mergeClasses(styles.button, className)}
        icon={icon ?? <FilterRegular />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        {label}
        {count > 0 ? (
          <>
            {' '}
            <span className={styles.count}>{formatNumber(count)}</span>{' '}
            <span className={styles.spoken}>selected</span>
          </>
        ) : null}
      </Button>
      {open === undefined ? null : <Panel {...{ open, children }} target={button} onClose={close} />}
    </>
  );
}

const Panel = ({ children, ...panel }: OpenPanel & Pick<Props, 'children'>) => children(panel);
