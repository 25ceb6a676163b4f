import { DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Notice } from '#client/components/Notice.tsx';
import { Page } from '#client/components/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Notice
        icon={DocumentSearchRegular}
        level={1}
        heading="Oops! Page not found"
        actions={
          <LinkButton to="/" appearance="primary">
            Return to Home
          </LinkButton>
        }
      >
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </Notice>
    </Page>
  );
}
