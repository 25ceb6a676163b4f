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
        The page may have moved, or the link may be incomplete.
      </MissingPage>
    </Page>
  );
}
