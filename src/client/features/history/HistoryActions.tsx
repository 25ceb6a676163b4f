import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { host } from '#client/host/current-host.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { PromptHistoryDto } from '#contract/history.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 640px)': { width: '100%', '& > *': { flexGrow: 1 } },
    '@media print': { display: 'none' },
  },
});

/** If a host blocks files from a frame, this page opens in the browser, to print and download it there. */
async function download(id: string, history: PromptHistoryDto) {
  const url = async () => window.location.href;
  const file = { name: `history-${id}.json`, text: `${JSON.stringify(history, null, 2)}\n`, url };
  const result = await host()
    .download(file)
    .catch(() => undefined);
  if (result === 'started' || result === 'address') toast.success('Download started');
  else toast.failure('Download failed', 'Open this page in a browser and try again.');
}

type Loaded = UseInfiniteQueryResult<PromptHistoryDto | undefined>;

interface Props {
  id: string;
  history: PromptHistoryDto;
  loaded: Loaded;
}

async function loadAll(loaded: Loaded) {
  let all = loaded;
  while (all.hasNextPage && !all.isFetchNextPageError) all = await all.fetchNextPage();
  if (!all.data || all.hasNextPage) throw all.error ?? new Error('');
  return all.data;
}

/** Prints the page or exports it as JSON, with the whole history. */
export function HistoryActions({ id, history, loaded }: Props) {
  const withAll = (work: (all: PromptHistoryDto) => unknown) => {
    if (history.next === null) work(history);
    else
      loadAll(loaded).then(
        // Once the page shows it.
        (all) => setTimeout(() => work(all)),
        (error: unknown) => toast.failure('History not complete', messageOf(error, 'Try again.')),
      );
  };
  return (
    <div className={useStyles().actions}>
      <Button onClick={() => withAll(() => window.print())}>Print</Button>
      <Button onClick={() => withAll((all) => void download(id, all))}>Download JSON</Button>
    </div>
  );
}
