import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ComponentProps, RefObject } from 'react';
import { ChevronDownRegular } from '#client/components/icons.ts';
import { AssistantMenu } from './AssistantMenu.tsx';
import { assistantIcon } from './assistant-icon.tsx';
import { assistants, openWords } from './assistants.ts';
import { useHandOver } from './use-hand-over.tsx';

const useStyles = makeStyles({
  /** One button of two parts where there are several assistants. */
  split: { display: 'flex', minWidth: 0, maxWidth: '100%' },
  open: {
    minWidth: 0,
    '&:not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  },
  others: {
    flexShrink: 0,
    minWidth: '32px',
    marginInlineStart: '1px',
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
});

/** Takes the props of a menu trigger. */
const Trigger = ({ ref, ...trigger }: Omit<ComponentProps<'button'>, 'type'>) => (
  <Button
    aria-haspopup="menu"
    aria-label="Other assistants"
    title="Other assistants"
    {...trigger}
    ref={ref}
    className={useStyles().others}
    appearance="primary"
    icon={<ChevronDownRegular />}
  />
);

interface Props {
  promptId: string;
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
}

/** Copies the prompt and opens the first of the company's AI assistants, or another one by a menu; nothing if there is none. */
export function CopyAndOpen({ promptId, button, className }: Props) {
  const styles = useStyles();
  const { handOver, dialog } = useHandOver(promptId, button);
  const [first, ...others] = assistants();
  if (!first) return null;
  return (
    <>
      <div className={mergeClasses(styles.split, className)}>
        <Button
          ref={button}
          className={styles.open}
          appearance="primary"
          icon={assistantIcon(first)}
          onClick={() => handOver(first)}
        >
          {openWords(first)}
        </Button>
        {others.length > 0 ? (
          <AssistantMenu assistants={others} trigger={<Trigger />} onChoose={handOver} />
        ) : null}
      </div>
      {dialog}
    </>
  );
}
