import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
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
      </EmptyState>
    </Page>
  );
}
