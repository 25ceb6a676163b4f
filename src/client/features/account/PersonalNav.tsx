import { makeStyles, tokens } from '@fluentui/react-components';
import { NavLink } from '#client/components/Link.tsx';
import { NavText } from '#client/components/NavText.tsx';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  link: {
    paddingBlock: tokens.spacingVerticalM,
    // A border, because forced colours remove a background and keep a border.
    borderBottom: '3px solid transparent',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    '&:hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1Hover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      borderBottomColor: tokens.colorCompoundBrandStroke,
    },
    // They have no transparency: every link would look like the current one.
    '@media (forced-colors: active)': {
      '&:not([aria-current])': { borderBottomColor: 'Canvas' },
      '&[aria-current]': { borderBottomColor: 'Highlight' },
    },
  },
});

const own = [screens['my-prompts'], screens.dashboard];

interface Props {
  /** The screen that the current one belongs to. */
  within?: string;
}

/** Between the user's personal screens: each links to the others. */
export function PersonalNav({ within }: Props) {
  const styles = useStyles();
  return (
    <nav className={styles.nav} aria-label="Your pages">
      {own.map(({ path, title }) => (
        <NavLink
          key={path}
          className={styles.link}
          to={path}
          {...(path === within ? { 'aria-current': 'true' } : {})}
        >
          <NavText>{title}</NavText>
        </NavLink>
      ))}
    </nav>
  );
}
