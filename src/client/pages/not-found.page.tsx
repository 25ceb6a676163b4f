import { MissingPage } from '#client/components/MissingPage.tsx';
import { Page } from '#client/components/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <MissingPage heading="Oops! Page not found">
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </MissingPage>
    </Page>
  );
}
