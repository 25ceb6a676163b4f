import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddRegular, PeopleRegular } from '#client/components/icons.ts';
import { NavLink } from '#client/components/Link.tsx';
import { NavText } from '#client/components/NavText.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type ScreenHref, screenHrefs, screens } from '#domain/screens.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import { collectionsQuery } from './collections.queries.ts';
import { NewCollectionDialog } from './NewCollectionDialog.tsx';

const saved = screens['my-prompts'].path;

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    alignItems: 'center',
    '@media print': { display: 'none' },
  },
  /** If there are many, they scroll, so that the list below keeps its place, and the button beside them stays visible. */
  tabs: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Tabs out of view fade out, into space after the last one.
    paddingInlineEnd: tokens.spacingHorizontalL,
    maskImage: `linear-gradient(to right, #000 calc(100% - ${tokens.spacingHorizontalL}), transparent)`,
  },
  /** Alone on a phone's line, the button begins where the list does. */
  none: {
    paddingInlineEnd: 0,
    '@media (max-width: 640px)': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
  tab: {
    // Its hidden words scroll with it.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: '32px',
    maxWidth: '240px',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    '&:hover': {
      color: tokens.colorNeutralForeground1,
      ...shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current="page"]': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
      fontWeight: tokens.fontWeightSemibold,
      ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
    },
    // There all links and edges have one colour.
    '@media (forced-colors: active)': {
      '&[aria-current="page"]': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
        ...shorthands.borderColor('Highlight'),
      },
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  name: { display: 'grid', minWidth: 0, whiteSpace: 'nowrap' },
  // As wide in the current tab as in the others.
  count: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightRegular },
  /** Its words end where the list does. */
  add: {
    flexShrink: 0,
    minWidth: 'auto',
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
    '@media (forced-colors: active)': { marginInlineEnd: 0 },
    fontWeight: tokens.fontWeightRegular,
  },
  /** Beside tabs a phone has room for one word. */
  rest: { '@media (max-width: 640px)': visuallyHidden },
  spoken: visuallyHidden,
});

interface Props {
  /** Number of saved prompts, if a newer one than the list's is known. */
  savedCount: number | undefined;
}

/** Tabs of the saved prompts and the user's collections, and the button for a new one. */
export function CollectionTabs({ savedCount }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(collectionsQuery(useSessionKey()));
  const tabs = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Of many collections the current one may be out of view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, data]);
  const { subject, open, close } = useOpenDialog<true>(button);
  const others = (data ?? []).filter(({ id }) => id !== savedCollectionId);
  // A single tab of the page itself leads nowhere.
  const isAlone = others.length === 0 && pathname === saved;
  return (
    <>
      <nav className={styles.nav} aria-label="Collections">
        <div ref={tabs} className={mergeClasses(styles.tabs, isAlone && styles.none)}>
          {isAlone ? null : (
            <Tab
              to={saved}
              name="Saved"
              count={savedCount ?? data?.find(({ id }) => id === savedCollectionId)?.prompt_count}
            />
          )}
          {others.map(({ id, name, owner, prompt_count: promptCount }) => (
            <Tab key={id} to={screenHrefs.collection(id)} name={name} count={promptCount} owner={owner} />
          ))}
        </div>
        <Button
          ref={button}
          className={styles.add}
          appearance="subtle"
          icon={<AddRegular />}
          aria-haspopup="dialog"
          onClick={() => open(true)}
        >
          <span>
            New <span className={others.length > 0 ? styles.rest : undefined}>collection</span>
          </span>
        </Button>
      </nav>
      {subject ? (
        <NewCollectionDialog
          onClose={close}
          onCreated={(id) => {
            close();
            void navigate(screenHrefs.collection(id));
          }}
        />
      ) : null}
    </>
  );
}

interface TabProps {
  to: ScreenHref;
  name: string;
  count: number | undefined;
  /** Name of the owner of another person's collection. */
  owner?: string | undefined;
}

function Tab({ to, name, count, owner }: TabProps) {
  const styles = useStyles();
  const sharedBy = owner === undefined ? undefined : `shared by ${owner || 'someone'}`;
  return (
    <NavLink className={styles.tab} to={to} title={sharedBy ? `${name}, ${sharedBy}` : name}>
      {sharedBy ? <PeopleRegular aria-hidden /> : null}
      <bdi className={styles.name}>
        <NavText>{name}</NavText>
      </bdi>{' '}
      <span className={styles.count}>{count}</span>
      {sharedBy ? <span className={styles.spoken}>, {sharedBy}</span> : null}
    </NavLink>
  );
}
