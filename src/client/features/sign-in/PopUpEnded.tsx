import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { Page } from '#client/components/Page.tsx';

/** In a pop-up whose host has received the error: the host closes the window, or else the user does. */
export const PopUpEnded = () => (
  <Page title="Sign in">
    <EmptyState icon={ErrorCircleRegular} heading="Sign-in failed" level={1}>
      See the tab for details. You can close this window.
    </EmptyState>
  </Page>
);
