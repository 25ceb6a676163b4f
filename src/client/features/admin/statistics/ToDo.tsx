import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { formatDay } from '#client/lib/days.ts';
import { formatDate, formatRating, pluralize } from '#client/lib/format.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { workedWords } from '#domain/outcome-counts.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { ExportButton } from '../ExportButton.tsx';
import { RequestedPromptDialog } from '../inbox/RequestedPromptDialog.tsx';
import { SectionPart } from '../SectionPart.tsx';
import { SynonymDialog } from '../search/SynonymDialog.tsx';
import { useShown } from '../use-shown.tsx';

const useStyles = makeStyles({
  task: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: 'anywhere',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { flex: '1 1 240px', minWidth: 0 },
  why: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface Task {
  id: string;
  title: string;
  to: ScreenHref;
  why: string;
  /** Of a search without results, which has remedies. */
  search?: string;
}

/** The most urgent of each kind first, then the second of each. */
function tasksOf({ missed_searches: missed, seldom_working: seldom = [], ...numbers }: NumbersDto) {
  const ofPrompt = (kind: string, { id, title }: { id: string; title: string }, why: string): Task => ({
    id: `${kind} ${id}`,
    title,
    to: screenHrefs.prompt(id),
    why,
  });
  const kinds = [
    missed.map(
      ({ text, searches, days }): Task => ({
        id: `search ${text}`,
        title: text,
        to: screenHrefs.search(text),
        why: `Searched ${pluralize(searches, 'time')} on ${pluralize(days, 'day')}, no results`,
        search: text,
      }),
    ),
    seldom.map((prompt) => ofPrompt('works', prompt, workedWords(prompt.outcomes))),
    numbers.low_rated.map((prompt) =>
      ofPrompt(
        'rated',
        prompt,
        `${formatRating(prompt.rating)} stars from ${pluralize(prompt.ratings, 'rating')}`,
      ),
    ),
    numbers.stale.map((prompt) =>
      ofPrompt(
        'due',
        prompt,
        prompt.review_by
          ? `Review due since ${formatDay(prompt.review_by)}`
          : `Unchanged since ${formatDate(prompt.updatedAt)}, without a review date`,
      ),
    ),
  ];
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    kinds.flatMap((kind) => kind.slice(place, place + 1)),
  ).flat();
}

/** Searches without results, and prompts that rarely work, are rated low or due for review. */
export function ToDo({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { subject: remedy, open, close } = useOpenDialog<Remedy>(heading);
  const tasks = tasksOf(numbers);
  const { shown, more } = useShown(tasks, { what: 'tasks', perPage: 10 });
  const csv = {
    fileName: 'to-do',
    columns: ['Title', 'Path', 'Reason'],
    rows: tasks.map(({ title, to, why }) => [title, to, why]),
  };
  return (
    <SectionPart
      heading="To do first"
      headingRef={heading}
      action={tasks.length > 0 ? <ExportButton label="To do first" table={csv} /> : null}
    >
      {tasks.length === 0 ? (
        <p className={admin.text}>No searches without results, and no prompts to improve or review.</p>
      ) : (
        <ul className={admin.list} aria-label="To do first">
          {shown.map(({ id, title, to, why, search }) => (
            <li key={id} className={styles.task}>
              <span className={styles.words}>
                <TextLink to={to} dir="auto">
                  {title}
                </TextLink>
                <span className={styles.why}>{why}</span>
              </span>
              {search === undefined ? null : <Remedies search={search} onOpen={open} />}
            </li>
          ))}
        </ul>
      )}
      {more}
      {remedy ? <RemedyDialog remedy={remedy} onClose={close} /> : null}
    </SectionPart>
  );
}

type Remedy = { kind: 'synonym' | 'request'; search: string };

/** The remedies: a synonym, or a requested prompt. */
function Remedies({ search, onOpen }: { search: string; onOpen: (remedy: Remedy) => void }) {
  const admin = useAdminStyles();
  return (
    <span className={admin.rowActions}>
      <Button
        appearance="subtle"
        aria-label={`Add a synonym: ${search}`}
        onClick={() => onOpen({ kind: 'synonym', search })}
      >
        Add a synonym
      </Button>
      <Button
        appearance="subtle"
        aria-label={`Request a prompt: ${search}`}
        onClick={() => onOpen({ kind: 'request', search })}
      >
        Request a prompt
      </Button>
    </span>
  );
}

/** The dialog of a search's remedy, with the search in it. */
function RemedyDialog({ remedy: { kind, search }, onClose }: { remedy: Remedy; onClose: () => void }) {
  const { owner, turn } = useTextOwner();
  if (owner === undefined) return null;
  const common = { owner, onClose };
  return kind === 'synonym' ? (
    <SynonymDialog key={turn} {...common} term={search} />
  ) : (
    <RequestedPromptDialog key={turn} {...common} title={search} />
  );
}
