import { LinkButton } from '#client/components/LinkButton.tsx';
import { MissingPage } from '#client/components/MissingPage.tsx';
import { Page } from '#client/components/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <MissingPage
        heading="Oops! Page not found"
        action={<LinkButton to="/departments">Browse all prompts</LinkButton>}
      >
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </MissingPage>
    </Page>
  );
}
