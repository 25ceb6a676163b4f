import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { currentMark } from '#client/components/current-mark.ts';
import { keepsFocus } from '#client/components/focus.ts';
import { NavLink } from '#client/components/Link.tsx';
import { NavText } from '#client/components/NavText.tsx';
import { useMoreBeside } from '#client/components/use-more-beside.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatNumber } from '#client/lib/format.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { inboxCountQuery } from './inbox/inbox.queries.ts';
import { type AdminSection, mayOpen, sectionHref, sections } from './sections.ts';

const narrow = '@media (max-width: 1023px)';
const fade = '48px';

const useStyles = makeStyles({
  count: { marginInlineStart: tokens.spacingHorizontalS },
  spoken: visuallyHidden,
  nav: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    // One row that scrolls, from edge to edge; it fades where there is more of it.
    [narrow]: {
      position: 'relative',
      flexDirection: 'row',
      gap: tokens.spacingHorizontalXS,
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${tokens.spacingHorizontalXXL})`,
      // The words of the first begin where the heading does.
      paddingInline: `calc(${tokens.spacingHorizontalXXL} - ${tokens.spacingHorizontalS})`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      '--before': '#000',
      '--after': '#000',
      maskImage: `linear-gradient(to right, var(--before), #000 ${fade}, #000 calc(100% - ${fade}), var(--after))`,
      '&[data-more-before]': { '--before': 'transparent' },
      '&[data-more-after]': { '--after': 'transparent' },
    },
    '@media (max-width: 640px)': {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: `calc(${tokens.spacingHorizontalL} - ${tokens.spacingHorizontalS})`,
    },
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    [narrow]: {
      flexShrink: 0,
      minHeight: '44px',
      paddingInline: tokens.spacingHorizontalS,
      whiteSpace: 'nowrap',
      // The focus brings a whole link into sight, clear of the fading.
      scrollMarginInline: fade,
    },
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1Selected,
      backgroundColor: tokens.colorNeutralBackground1Selected,
      fontWeight: tokens.fontWeightSemibold,
      [narrow]: { color: tokens.colorNeutralForeground1, backgroundColor: 'transparent' },
    },
    '&[aria-current="page"]::before': {
      ...currentMark,
      [narrow]: {
        insetInline: tokens.spacingHorizontalS,
        insetBlock: 'auto 0',
        borderLeftStyle: 'none',
        borderBottom: `3px solid ${tokens.colorCompoundBrandStroke}`,
        borderRadius: 0,
        '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
      },
    },
  },
});

/** The number of entries beside the word, read together with it. */
function InboxCount({ count }: { count: number }) {
  const styles = useStyles();
  return (
    <>
      <CounterBadge
        className={styles.count}
        aria-hidden
        appearance="filled"
        color="informative"
        count={count}
        overflowCount={999}
      />
      <span className={styles.spoken}> ({formatNumber(count)})</span>
    </>
  );
}

/** The sections of the screen that the user may open, each with a URL of its own. */
export function AdminNav({ token }: { token: string | null }) {
  const styles = useStyles();
  const roles = useQuery(currentUserQuery(token)).data?.roles ?? [];
  const { data: count = 0 } = useQuery(inboxCountQuery(token, roles.includes('Admin')));
  const row = useRef<HTMLElement>(null);
  const shown = (Object.keys(sections) as AdminSection[]).filter((section) => mayOpen(section, roles));
  useMoreBeside(row, `${useLocation().pathname} ${shown.length}`);
  return (
    <nav ref={row} className={styles.nav} aria-label="Admin" {...{ [keepsFocus]: '' }}>
      {shown.map((section) => (
        <NavLink key={section} className={styles.link} to={sectionHref(section)} end>
          <NavText>{sections[section]}</NavText>
          {section === 'inbox' && count > 0 ? <InboxCount count={count} /> : null}
        </NavLink>
      ))}
    </nav>
  );
}
