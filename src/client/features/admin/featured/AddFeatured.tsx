import { Button, Field, makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddRegular, CheckmarkRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { limits, searchDebounceMs, suggestionMinimum } from '#contract/limits.ts';
import { screenHrefs } from '#contract/screens.ts';
import { noDepartmentName } from '#contract/vocabulary.ts';
import { candidatesQuery, type Featured } from '../admin.queries.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useFeature } from './use-featured-changes.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  box: { width: '100%', maxWidth: '480px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  button: { flexShrink: 0 },
});

/** Finds a published prompt and adds it to the featured ones. */
export function AddFeatured({ featured }: { featured: readonly Featured[] }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), searchDebounceMs);
  const isFull = featured.length >= limits.featured;
  const isSearching = words.length >= suggestionMinimum;
  return (
    <section className={mergeClasses(admin.surface, styles.panel)} aria-label="Add a prompt">
      <Field
        label="Add a prompt"
        hint={
          isFull
            ? `${limits.featured} are featured, which is the most that can be. Remove one to add another.`
            : 'It is added at the end.'
        }
      >
        <SearchBox
          className={styles.box}
          placeholder="Search published prompts..."
          maxLength={200}
          value={text}
          onChange={(_, data) => setText(data.value)}
        />
      </Field>
      {isSearching ? <Candidates words={words} featured={featured} isFull={isFull} /> : null}
    </section>
  );
}

interface CandidatesProps {
  words: string;
  featured: readonly Featured[];
  isFull: boolean;
}

function Candidates({ words, featured, isFull }: CandidatesProps) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(words));
  const { mutate, isPending } = useFeature();
  if (error && !data)
    return (
      <div className={admin.buttons} role="alert">
        <p className={admin.text}>The search failed. {error.message}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  const said =
    isFetching && !data ? 'Searching...' : data?.length === 0 ? `No results found for "${words}".` : '';
  return (
    <>
      <p role="status" className={admin.text} hidden={said === ''}>
        {said}
      </p>
      {data && data.length > 0 ? (
        <ul className={styles.list} aria-label="Prompts found">
          {data.map((prompt) => (
            <Candidate
              key={prompt.id}
              prompt={prompt}
              isFeatured={featured.some(({ id }) => id === prompt.id)}
              isDisabled={isFull || isPending}
              onAdd={() => mutate(prompt)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface CandidateProps {
  prompt: PromptSummary;
  isFeatured: boolean;
  isDisabled: boolean;
  onAdd: () => void;
}

function Candidate({
  prompt: { id, title, author, department },
  isFeatured,
  isDisabled,
  onAdd,
}: CandidateProps) {
  const admin = useAdminStyles();
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <TextLink to={screenHrefs.prompt(id)} dir="auto">
          {title}
        </TextLink>
        <span className={admin.text} dir="auto">
          {[department?.name ?? noDepartmentName, author].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Button
        className={styles.button}
        icon={isFeatured ? <CheckmarkRegular /> : <AddRegular />}
        // It stays where the focus is, whatever becomes of the prompt.
        disabledFocusable={isFeatured || isDisabled}
        aria-label={`${isFeatured ? 'Featured' : 'Add'}: ${title}`}
        onClick={onAdd}
      >
        {isFeatured ? 'Featured' : 'Add'}
      </Button>
    </li>
  );
}
