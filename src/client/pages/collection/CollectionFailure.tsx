import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { loginPath } from '#client/lib/session/login-path.ts';

const home = (
  <LinkButton to="/" appearance="primary">
    Return to Home
  </LinkButton>
);

export const CollectionMissing = ({ isVisitor }: { isVisitor: boolean }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    level={1}
    heading="Collection not found"
    actions={
      <>
        {home}
        {isVisitor ? <LinkButton to={loginPath()}>Log in</LinkButton> : null}
      </>
    }
  >
    It was deleted, or its owner shares it no longer.
    {isVisitor ? ' If it is your own, log in first.' : ''}
  </EmptyState>
);

export const CollectionFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <EmptyState
    icon={ErrorCircleRegular}
    level={1}
    heading="Collection not loaded"
    actions={
      <>
        {home}
        <Button onClick={onRetry}>Try again</Button>
      </>
    }
  >
    {message}
  </EmptyState>
);
