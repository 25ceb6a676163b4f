import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { PersonRegular } from '#client/components/icons.ts';
import { Page } from '#client/components/Page.tsx';
import type { PersonQuestion } from './sign-in-return.ts';

interface Props {
  question: PersonQuestion;
  go: (path: string) => void;
}

const as = (name: string | null | undefined) => (name === null ? '' : ` as ${name}`);

/** Requires a confirmation by the signed-in user before a sign-in replaces their session with another user's. */
export function ChangePerson({ question: { current, next, change }, go }: Props) {
  const actions = (
    <>
      <Button appearance="primary" onClick={() => go('/')}>
        {`Stay signed in${as(current)}`}
      </Button>
      <Button onClick={() => go(change())}>{`Sign in as ${next ?? 'someone else'}`}</Button>
    </>
  );
  return (
    <Page title="Sign in">
      <EmptyState icon={PersonRegular} heading="Switch to another account?" level={1} actions={actions}>
        {`You are signed in${as(current)}. Switch only if you have just signed in${as(next)}. If you followed a link, stay signed in: otherwise you would be using the sender's account.`}
      </EmptyState>
    </Page>
  );
}
