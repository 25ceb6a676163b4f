import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';

interface Props {
  /** The local search, without blanks around it. */
  text: string;
  onClear: () => void;
  /** Given when the list could not be loaded: it then shows as empty, with a retry link. */
  onRetry?: () => void;
}

export function NoPrompts({ text, onClear, onRetry }: Props) {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="No Prompts Found"
      actions={
        <>
          {text ? <Button onClick={onClear}>Clear Search</Button> : null}
          {onRetry ? (
            <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      {text ? `No prompts match your search "${text}"` : 'No prompts are available for this department yet.'}
    </EmptyState>
  );
}
