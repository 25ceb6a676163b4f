import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, BookmarkRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';

interface Props {
  /** The local search, without blanks around it. */
  text: string;
  onClear: () => void;
  /** Given when the list could not be loaded. */
  onRetry?: () => void;
}

export function NoSavedPrompts({ text, onClear, onRetry }: Props) {
  return (
    <EmptyState
      icon={BookmarkRegular}
      heading="No Saved Prompts Found"
      actions={
        <>
          {text ? (
            <Button onClick={onClear}>Clear Search</Button>
          ) : (
            <LinkButton to="/departments" appearance="primary">
              Browse prompts
            </LinkButton>
          )}
          {onRetry ? (
            <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
              Try again
            </Button>
          ) : text ? null : (
            <LinkButton to="/">Return to Home</LinkButton>
          )}
        </>
      }
    >
      {text
        ? `No saved prompts match your search "${text}"`
        : onRetry
          ? 'Your saved prompts could not be loaded.'
          : 'You have not saved any prompts yet.'}
    </EmptyState>
  );
}
