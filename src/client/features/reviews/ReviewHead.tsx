import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { ArrowLeftRegular, ChevronLeftRegular, ChevronRightRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import type { Neighbours } from './use-neighbours.ts';
import { queueHref } from './use-queue-params.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  back: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  steps: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
  },
  position: { minWidth: '64px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
});

interface Props {
  title: string;
  /** It gets the focus when another review is opened. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Of the queue that the review is opened from. */
  queue: string;
  neighbours: Neighbours;
  onOpen: (id: string) => void;
}

const step = (name: string, letter: string, id: string | undefined, onOpen: (id: string) => void) => ({
  'aria-label': name,
  'aria-keyshortcuts': letter,
  title: `${name} (${letter})`,
  disabledFocusable: id === undefined,
  onClick: () => (id === undefined ? undefined : onOpen(id)),
});

/** The link back, the review's position in the queue, and its title. */
export function ReviewHead({ title, heading, queue, neighbours, onOpen }: Props) {
  const styles = useStyles();
  const { previous, next, position } = neighbours;
  return (
    <>
      <div className={styles.bar}>
        <LinkButton
          to={queueHref(queue)}
          className={styles.back}
          appearance="subtle"
          icon={<ArrowLeftRegular />}
        >
          Reviews
        </LinkButton>
        <div className={styles.steps} role="group" aria-label="Position in the queue">
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            {...step('Previous submission', 'K', previous, onOpen)}
          />
          <span className={styles.position}>{position}</span>
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            {...step('Next submission', 'J', next, onOpen)}
          />
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        {title}
      </h1>
    </>
  );
}
