import { makeStyles } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';

const useStyles = makeStyles({
  // Of the suggestions, not of the centred text around them.
  search: { maxWidth: '480px', textAlign: 'start', textWrap: 'wrap' },
});

export default function NotFoundPage() {
  const styles = useStyles();
  return (
    <Page title="Page not found">
      <EmptyState
        icon={DocumentSearchRegular}
        level={1}
        heading="Oops! Page not found"
        actions={
          <>
            <PromptSearch isAlone className={styles.search} />
            <LinkButton to="/">Return to Home</LinkButton>
          </>
        }
      >
        Search for a prompt instead.
      </EmptyState>
    </Page>
  );
}
