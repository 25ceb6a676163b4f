import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkStarburstRegular, CopyRegular, PeopleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { screens } from '#domain/screens.ts';
import { Section } from './Section.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXXL,
    // All in one row or none: two would leave the third alone.
    '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  icon: {
    display: 'block',
    marginBlockEnd: tokens.spacingVerticalS,
    fontSize: '28px',
    color: tokens.colorBrandForeground1,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const benefits = [
  {
    Icon: CopyRegular,
    heading: 'Copy, then paste into your assistant',
    text: 'A prompt tells an AI assistant its role, task, limits and format. Find one, fill in the [placeholders], copy it and paste it into your assistant.',
  },
  {
    Icon: CheckmarkStarburstRegular,
    heading: 'Reviewed before publication',
    text: 'The AI centre of excellence checks every prompt before you see it.',
  },
  {
    Icon: PeopleRegular,
    heading: 'Improved by colleagues',
    text: 'Ratings and comments show how well a prompt works, and how to adapt it to your market or product.',
  },
];

/** The library's benefits, and the way to submit. */
export function HomeEnd() {
  const styles = useStyles();
  return (
    <Section
      heading="Why use the library"
      action={<LinkButton to={screens['use-case-submission'].path}>Submit a prompt</LinkButton>}
    >
      <div className={styles.columns}>
        {benefits.map(({ Icon, heading, text }) => (
          <div key={heading}>
            <Icon className={styles.icon} aria-hidden />
            <h3 className={styles.heading}>{heading}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
