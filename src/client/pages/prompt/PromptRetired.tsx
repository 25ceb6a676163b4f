import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArchiveRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { ApiFailure } from '#client/lib/api/api-failure.ts';
import { text } from '#client/lib/models/json-readers.ts';
import { screenHrefs } from '#contract/screens.ts';

/** In place of a prompt that was taken out of the library: why, and what to use instead. */
export function PromptRetired({ error }: { error: Error }) {
  const successorId = error instanceof ApiFailure ? text(error.body['replaced_by']) : '';
  return (
    <EmptyState
      icon={ArchiveRegular}
      level={1}
      heading="This prompt is no longer in use"
      actions={
        <>
          {successorId ? <SuccessorLink id={successorId} /> : null}
          <LinkButton to="/departments" {...(successorId ? {} : { appearance: 'primary' })}>
            Browse all departments
          </LinkButton>
        </>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** It works before its title is known, and without it. */
function SuccessorLink({ id }: { id: string }) {
  const { data: successor } = useQuery(promptQuery(id));
  return (
    <LinkButton to={screenHrefs.prompt(id)} appearance="primary">
      {successor ? `Use "${successor.title}" instead` : 'Use its successor instead'}
    </LinkButton>
  );
}
