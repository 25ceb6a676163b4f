import { Button } from '@fluentui/react-components';
import type { FallbackProps } from 'react-error-boundary';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Notice } from '#client/components/Notice.tsx';
import { Page } from '#client/components/Page.tsx';

/** A screen that could not be shown: most often its code could not be loaded, after an update or without network. */
export function PageFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <Page title="Something went wrong">
      <Notice
        icon={ErrorCircleRegular}
        level={1}
        heading="This page could not be shown"
        actions={
          <>
            <Button appearance="primary" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
            <Button onClick={resetErrorBoundary}>Try again</Button>
            <LinkButton to="/" appearance="subtle">
              Return to Home
            </LinkButton>
          </>
        }
      >
        Something went wrong while showing it. Your saved prompts and texts are not affected.
      </Notice>
    </Page>
  );
}
