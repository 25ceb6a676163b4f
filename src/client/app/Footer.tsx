import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { productName } from '#client/components/use-page-title.ts';
import { useHost } from '#client/host/current-host.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { legalLinks, type NavigationLink, quickLinks, resourceLinks, tabFooterLinks } from './navigation.ts';

const useStyles = makeStyles({
  footer: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  inner: {
    boxSizing: 'border-box',
    maxWidth: '1280px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 640px)': {
      gridTemplateColumns: '1fr 1fr',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  text: { margin: 0, maxWidth: '44ch', color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  legal: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    marginBlockStart: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  short: { paddingBlock: tokens.spacingVerticalM },
  shortLegal: { marginBlockStart: 0, paddingBlockStart: 0, borderTopStyle: 'none' },
  row: { flexDirection: 'row', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

const currentYear = new Date().getFullYear();

function FooterLinks({ heading, links }: { heading: string; links: NavigationLink[] }) {
  const styles = useStyles();
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to} appearance="subtle">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Columns() {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.heading}>{productName}</h2>
        <p className={styles.text}>
          Prompts for AI chat assistants at {publicConfig().companyName}, written, rated and improved by
          colleagues.
        </p>
      </div>
      <FooterLinks heading="Quick Links" links={quickLinks} />
      <FooterLinks heading="Resources" links={resourceLinks} />
    </div>
  );
}

/** In a host's tab a single line. */
export function Footer() {
  const styles = useStyles();
  const { companyName } = publicConfig();
  const inTab = useHost().kind === 'teams';
  return (
    <footer className={styles.footer}>
      <div className={mergeClasses(styles.inner, inTab && styles.short)}>
        {inTab ? null : <Columns />}
        <div className={mergeClasses(styles.legal, inTab && styles.shortLegal)}>
          <span>
            © {currentYear} {companyName}
          </span>
          <ul className={`${styles.list} ${styles.row}`}>
            {(inTab ? tabFooterLinks : legalLinks).map(({ to, text }) => (
              <li key={to}>
                <TextLink to={to} appearance="subtle">
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
