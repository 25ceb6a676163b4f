import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useBackStyles } from '#client/components/BackLink.tsx';
import { ArrowLeftRegular } from '#client/components/icons.ts';
import { MissingPage, PageNotLoaded } from '#client/components/MissingPage.tsx';
import { Page } from '#client/components/Page.tsx';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { useCachedSummary } from '#client/features/prompts/use-cached-summary.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import { canGoBack } from '#client/lib/can-go-back.ts';
import { screens } from '#domain/screens.ts';
import { PromptLayout } from './prompt/PromptLayout.tsx';
import { PromptLoading } from './prompt/PromptLoading.tsx';
import { PromptRetired } from './prompt/PromptRetired.tsx';
import { usePromptMoves } from './prompt/use-prompt-moves.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minHeight: '100vh' },
});

/** Back in history; a prompt that was opened by its URL has no history, so the link leads to the list. */
function BackButton() {
  const styles = useBackStyles();
  const navigate = useNavigate();
  const back = () => void (canGoBack() ? navigate(-1) : navigate('/departments'));
  return (
    <Button className={styles.back} appearance="subtle" icon={<ArrowLeftRegular />} onClick={back}>
      Back
    </Button>
  );
}

export default function PromptPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const prompt = useQuery(promptQuery(id));
  const card = useCachedSummary(id);
  const missing = failedWith(prompt.error, 'not_found');
  const retired = failedWith(prompt.error, 'retired');
  // After a 404 or 410 on a refetch, the cached prompt is no longer shown.
  const arrived = useDeferredData(prompt.data);
  const known = missing || retired ? undefined : arrived;
  // The list's data are shown at once; only the text is loading.
  const isLoading = !known && !prompt.isError;
  const shown = known ?? (isLoading ? card : undefined);
  const moves = usePromptMoves(id, retired ? 'retired' : known ? 'published' : 'loading');
  return (
    <Page
      title={
        shown?.title ?? (missing ? 'Prompt Not Found' : retired ? 'Retired prompt' : screens.prompt.title)
      }
      className={styles.page}
    >
      <BackButton />
      {shown ? <PromptLayout key={id} summary={shown} prompt={known} moves={moves} /> : null}
      {isLoading && !shown ? <PromptLoading /> : null}
      {missing ? (
        <MissingPage heading="Prompt Not Found">
          The prompt you're looking for could not be found.
        </MissingPage>
      ) : null}
      {prompt.error && retired ? <PromptRetired id={id} error={prompt.error} moves={moves} /> : null}
      {prompt.error && !known && !missing && !retired ? (
        <PageNotLoaded heading="Error" error={prompt.error} onRetry={() => void prompt.refetch()} />
      ) : null}
      {moves.dialog}
    </Page>
  );
}
