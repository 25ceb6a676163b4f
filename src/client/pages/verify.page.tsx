import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { VerifiedVersions } from '#client/features/versions/VerifiedVersions.tsx';
import { VerifyForm } from '#client/features/versions/VerifyForm.tsx';
import { screens } from '#domain/screens.ts';

/** Label, hint, field, error and button of the form, and the rest of a long result, which begins at the height of the field. */
const rows = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(5, auto) 1fr',
  rowGap: 0,
} as const;
const wide = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    [wide]: rows,
  },
  result: { [wide]: { display: 'contents' } },
  card: {
    [wide]: { gridArea: '3 / 2 / span 4' },
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  /** As the label of the field. */
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    // Right above the result.
    [wide]: { gridColumnStart: 2, gridRow: '1 / span 2', alignSelf: 'end' },
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Finds the published version of a text, by its hash. */
export default function VerifyPage() {
  const [parameters, setParameters] = useSearchParams();
  const hash = parameters.get('hash') ?? '';
  const styles = useStyles();
  return (
    <Page title={screens.verify.title} className={styles.page}>
      <PageHeading title={screens.verify.title}>
        Check that a prompt from a document or message is published here unchanged.
      </PageHeading>
      <div className={styles.columns}>
        <VerifyForm onHash={(found) => setParameters({ hash: found })} />
        <section className={styles.result}>
          <h2 className={styles.heading}>Result</h2>
          <div className={styles.card}>
            {hash ? (
              <VerifiedVersions hash={hash} />
            ) : (
              <p className={styles.text}>
                You'll see which version the prompt is, when it was published and whether it is current.
              </p>
            )}
          </div>
        </section>
      </div>
    </Page>
  );
}
