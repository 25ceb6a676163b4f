import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Benefits } from './Benefits.tsx';
import { Section } from './Section.tsx';

const useStyles = makeStyles({
  invitation: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    padding: tokens.spacingHorizontalXXXL,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalXL },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
});

/** The library's benefits and the invitation to submit; loaded later, as they are below the first view. */
export default function HomeEnd() {
  const styles = useStyles();
  return (
    <>
      <Section heading="Why use the library">
        <Benefits />
      </Section>
      <aside className={styles.invitation}>
        <div>
          <h2 className={styles.heading}>Have a prompt that saves you time?</h2>
          <p className={styles.text}>
            Submit it with its use case. The AI centre of excellence reviews it, and your colleagues in every
            department can build on it.
          </p>
        </div>
        <LinkButton to="/use-case-submission" size="large">
          Submit a prompt
        </LinkButton>
      </aside>
    </>
  );
}
