import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { screens } from '#domain/screens.ts';

interface Props {
  /** The local search, without blanks around it. */
  text: string;
  onClear: () => void;
  /** Given when facets are chosen. */
  onClearFacets?: () => void;
  /** Given when the list could not be loaded for now: it then shows as empty, with a retry link. */
  onRetry: (() => void) | undefined;
}

/** The reason, in the specification's words if it has any. */
function reason(text: string, hasFacets: boolean) {
  if (text) return `No prompts match your search "${text}"${hasFacets ? ' and the selected filters' : ''}`;
  return hasFacets
    ? 'No prompts match the selected filters.'
    : 'No prompts are available for this department yet.';
}

export function NoPrompts({ text, onClear, onClearFacets, onRetry }: Props) {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="No Prompts Found"
      actions={
        <>
          {text ? <Button onClick={onClear}>Clear Search</Button> : null}
          {onClearFacets ? <Button onClick={onClearFacets}>Clear all filters</Button> : null}
          {onRetry ? (
            <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {text || onClearFacets || onRetry ? null : (
            <LinkButton to={screens['use-case-submission'].path} appearance="primary">
              Submit a prompt
            </LinkButton>
          )}
        </>
      }
    >
      {reason(text, onClearFacets !== undefined)}
    </EmptyState>
  );
}
