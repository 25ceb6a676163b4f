import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { AddRegular, CheckmarkRegular } from '#client/components/icons.ts';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { FoundPrompts } from '#client/entities/FoundPrompts.tsx';
import type { FeaturedPromptDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useFeature } from './use-featured-changes.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  box: { width: '100%', maxWidth: '480px' },
});

/** Finds a published prompt and adds it to the featured ones. */
export function AddFeatured({ featured }: { featured: readonly FeaturedPromptDto[] }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const [text, setText] = useState('');
  const { mutate, isPending } = useFeature();
  const used = `${featured.length} of ${limits.featured} places used`;
  if (featured.length >= limits.featured)
    return <p className={admin.text}>{used}. Remove a prompt to add another.</p>;
  return (
    <section className={mergeClasses(admin.surface, styles.panel)} aria-label="Add a prompt">
      <Field label="Add a prompt" hint={`New prompts go to the end. ${used}.`}>
        <SearchBox
          className={styles.box}
          placeholder="Search published prompts..."
          maxLength={200}
          value={text}
          onChange={(_, data) => setText(data.value)}
        />
      </Field>
      <FoundPrompts
        text={text}
        renderTitle={({ id, title }) => (
          <TextLink to={screenHrefs.prompt(id)} dir="auto">
            {title}
          </TextLink>
        )}
        renderAction={(prompt) => (
          <AddButton
            title={prompt.title}
            isFeatured={featured.some(({ id }) => id === prompt.id)}
            isDisabled={isPending || !prompt.hasExample}
            hasExample={prompt.hasExample}
            onAdd={() => mutate(prompt)}
          />
        )}
      />
    </section>
  );
}

interface AddButtonProps {
  title: string;
  isFeatured: boolean;
  isDisabled: boolean;
  hasExample: boolean;
  onAdd: () => void;
}

const AddButton = ({ title, isFeatured, isDisabled, hasExample, onAdd }: AddButtonProps) => {
  const words = isFeatured ? 'Featured' : hasExample ? 'Add' : 'No example answer';
  return (
    <Button
      icon={isFeatured ? <CheckmarkRegular /> : <AddRegular />}
      // Keeps the focus, even after the prompt is featured.
      disabledFocusable={isFeatured || isDisabled}
      aria-label={`${words}: ${title}`}
      onClick={onAdd}
    >
      {words}
    </Button>
  );
};
