import { Button, DrawerBody, DrawerHeader, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from '#client/components/icons.ts';
import { Link } from '#client/components/Link.tsx';
import { OverlayDrawer } from '#client/components/modals.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { screenHrefs } from '#domain/screens.ts';
import { Rating } from '../PromptCardFacts.tsx';
import { promptQuery } from '../prompt.queries.ts';
import { PeekFoot } from './PeekFoot.tsx';
import { PeekText } from './PeekText.tsx';
import { usePeekKeys } from './use-peek-keys.ts';

const low = '@media (max-height: 400px)';
/** The foot has room for its buttons then: the text begins at the same edge. */
const onPhone = { '@media (max-width: 480px)': { paddingInline: tokens.spacingHorizontalL } } as const;

const useStyles = makeStyles({
  drawer: {
    width: 'min(480px, 100vw)',
    // Zoomed in so far, head and foot would leave the text two lines: all of it scrolls.
    [low]: { display: 'block', overflowY: 'auto' },
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '&:hover': { textDecorationLine: 'underline' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  head: { gap: tokens.spacingVerticalXS, ...onPhone },
  /** The position in the list, and the way through it and out, above the title, which has all of the width. */
  steps: { display: 'flex', alignItems: 'center', marginBlockStart: '-8px', marginInlineEnd: '-8px' },
  place: {
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minHeight: 0,
    ...onPhone,
    // The text fades where it is cut; its end has room below.
    '&::after': {
      content: '""',
      position: 'sticky',
      insetBlockEnd: 0,
      flexShrink: 0,
      height: '32px',
      backgroundImage: `linear-gradient(transparent, ${tokens.colorNeutralBackground1})`,
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': { '&::after': { backgroundImage: 'none' } },
    [low]: { overflowY: 'visible' },
  },
  description: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  spoken: visuallyHidden,
});

interface Props {
  open: boolean;
  /** The list that the peek was opened from, and the position in it. */
  prompts: readonly PromptSummary[];
  index: number;
  total: number;
  /** Further icon buttons, as on the card. */
  actions?: ((prompt: PromptSummary) => ReactNode) | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Prefetches the next prompt. */
function usePrefetch(prompt: PromptSummary | undefined) {
  const client = useQueryClient();
  const id = prompt?.id;
  useEffect(() => {
    if (id) void client.prefetchQuery(promptQuery(id));
  }, [client, id]);
}

/** A prompt's text beside the list, which stays in use; arrows go through the list. */
export function PromptPeek({ open, prompts, index, total, actions, onMove, onClose }: Props) {
  const styles = useStyles();
  const title = useRef<HTMLAnchorElement>(null);
  const prompt = prompts[index];
  const move = (step: 1 | -1) => {
    if (prompts[index + step]) onMove(index + step);
  };
  const onKeyDown = usePeekKeys({ open, move, close: onClose });
  useEffect(() => {
    if (open) title.current?.focus();
  }, [open]);
  usePrefetch(prompts[index + 1]);
  if (!prompt) return null;
  const place = `${formatNumber(index + 1)} of ${formatNumber(total)}`;
  const step = (by: 1 | -1, name: string, icon: React.JSX.Element) => (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={name}
      title={name}
      disabledFocusable={!prompts[index + by]}
      onClick={() => move(by)}
    />
  );
  return (
    <OverlayDrawer
      className={styles.drawer}
      modalType="non-modal"
      position="end"
      open={open}
      aria-label="Preview"
      onKeyDown={onKeyDown}
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
    >
      <DrawerHeader className={styles.head}>
        <div className={styles.steps}>
          <span className={styles.place}>{place}</span>
          {step(-1, 'Previous prompt', <ChevronLeftRegular />)}
          {step(1, 'Next prompt', <ChevronRightRegular />)}
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label="Close preview"
            onClick={onClose}
          />
        </div>
        <h2 className={styles.heading} dir="auto">
          <Link ref={title} className={styles.link} to={screenHrefs.prompt(prompt.id)}>
            {prompt.title}
          </Link>
        </h2>
        <div className={styles.facts}>
          <DepartmentBadge department={prompt.department} />
          {prompt.author ? <bdi>{prompt.author}</bdi> : null}
          <Rating prompt={prompt} />
        </div>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <p className={styles.description} dir="auto">
          {prompt.description}
        </p>
        <PeekText key={prompt.id} id={prompt.id} />
      </DrawerBody>
      <PeekFoot key={prompt.id} prompt={prompt}>
        {actions?.(prompt)}
      </PeekFoot>
      <span className={styles.spoken} role="status">
        {open ? `${prompt.title}, ${place}` : ''}
      </span>
    </OverlayDrawer>
  );
}
