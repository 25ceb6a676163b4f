import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import type { ManagedParams } from './use-managed-params.ts';

/** Replaces an empty list. */
export const NothingToManage = ({ params, isKeeper }: { params: ManagedParams; isKeeper: boolean }) =>
  params.isFiltered ? (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="No matching prompts"
      actions={
        <Button appearance="primary" onClick={params.clear}>
          Show all
        </Button>
      }
    >
      Try another search or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={AppsListRegular}
      heading={isKeeper ? 'No published prompts' : 'You own no prompts'}
      actions={<LinkButton to="/use-case-submission">Submit a prompt</LinkButton>}
    >
      {isKeeper
        ? 'Prompts appear here when they are published.'
        : 'Prompts you publish appear here, and prompts that someone transfers to you.'}
    </EmptyState>
  );
