import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { screenHrefs } from '#domain/screens.ts';

interface Props {
  error: Error;
  /** Why the prompt itself could not be loaded. */
  promptError: Error | null;
  promptId: string;
  onRetry: () => void;
}

/** Replaces the versions: there are none that the user can read, or they could not be loaded. */
export function NoVersions({ error, promptError, promptId, onRetry }: Props) {
  if (failedWith(error, 'not_found')) {
    const isRetired = promptError && failedWith(promptError, 'retired');
    return (
      <EmptyState
        icon={DocumentSearchRegular}
        heading={isRetired ? 'This prompt is no longer in use' : 'No versions to show'}
        actions={
          <LinkButton to={screenHrefs.prompt(promptId)} appearance="primary">
            Open the prompt
          </LinkButton>
        }
      >
        {isRetired
          ? promptError.message
          : 'The prompt was removed from the library, or its versions are not stored here.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ErrorCircleRegular}
      heading="The versions could not be loaded"
      actions={<RetryButton appearance="primary" error={error} onRetry={onRetry} />}
    >
      {error.message}
    </EmptyState>
  );
}
