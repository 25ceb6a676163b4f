import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { VerifiedVersions } from '#client/features/versions/VerifiedVersions.tsx';
import { VerifyForm } from '#client/features/versions/VerifyForm.tsx';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** Finds the published version of a text, by its hash. */
export default function VerifyPage() {
  const [parameters, setParameters] = useSearchParams();
  const hash = parameters.get('hash') ?? '';
  return (
    <Page title={screens.verify.title} className={useStyles().page}>
      <PageHeading title={screens.verify.title}>
        Find the published version of a cited or pasted prompt.
      </PageHeading>
      <VerifyForm onHash={(found) => setParameters({ hash: found })} />
      {hash ? <VerifiedVersions hash={hash} /> : null}
    </Page>
  );
}
