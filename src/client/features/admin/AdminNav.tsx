import { makeStyles, tokens } from '@fluentui/react-components';
import { NavLink } from 'react-router-dom';
import { onHighlight } from '#client/components/on-highlight.ts';
import { type AdminSection, sectionHref, sections } from './sections.ts';

const narrow = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [narrow]: { flexDirection: 'row', flexWrap: 'wrap' },
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
    [narrow]: { minHeight: '44px', paddingInline: tokens.spacingHorizontalS },
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1Selected,
      backgroundColor: tokens.colorNeutralBackground1Selected,
      fontWeight: tokens.fontWeightSemibold,
    },
    // A border, because forced colours remove a background and keep a border.
    '&[aria-current="page"]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: '10px',
      borderLeft: `3px solid ${onHighlight(tokens.colorCompoundBrandStroke)}`,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
});

/** The sections of the screen, each with a URL of its own. */
export function AdminNav() {
  const styles = useStyles();
  return (
    <nav className={styles.nav} aria-label="Admin">
      {(Object.keys(sections) as AdminSection[]).map((section) => (
        <NavLink key={section} className={styles.link} to={sectionHref(section)} end>
          {sections[section]}
        </NavLink>
      ))}
    </nav>
  );
}
