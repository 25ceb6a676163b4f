import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { PersonRegular } from '#client/components/icons.ts';
import { Page } from '#client/components/Page.tsx';
import type { PersonQuestion } from './sign-in-return.ts';

interface Props {
  question: PersonQuestion;
  go: (path: string) => void;
}

const as = (name: string | null) => (name === null ? '' : ` as ${name}`);

/** Asks the signed-in user before a sign-in replaces their session with another user's. */
export function ChangePerson({ question: { current, next, change }, go }: Props) {
  const heading = `You are signed in${as(current)}. Sign in as ${next ?? 'somebody else'} instead?`;
  const actions = (
    <>
      <Button appearance="primary" onClick={() => go('/')}>
        {`Stay signed in${as(current)}`}
      </Button>
      <Button onClick={() => go(change())}>{`Sign in as ${next ?? 'somebody else'}`}</Button>
    </>
  );
  return (
    <Page title="Sign in" narrow>
      <EmptyState icon={PersonRegular} heading={heading} level={1} actions={actions}>
        If you have just signed in, go on. If you only followed a link, stay: what you do would be done in the
        name of whoever made it.
      </EmptyState>
    </Page>
  );
}
