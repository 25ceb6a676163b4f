import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BackLink } from '#client/components/BackLink.tsx';
import { bottomBar } from '#client/components/bottom-bar.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { FilledText } from '#client/features/fill-in/FilledText.tsx';
import { FillInForm } from '#client/features/fill-in/FillInForm.tsx';
import { BlankCount, FillInSwitch } from '#client/features/fill-in/FillInSwitch.tsx';
import { useFillIn } from '#client/features/fill-in/use-fill-in.ts';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { HighlightedPrompt } from '#client/features/prompts/HighlightedPrompt.tsx';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { usePromptCopy } from '#client/features/prompts/use-prompt-copy.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { besidePath, type Pin } from '#domain/beside.ts';
import { noDepartmentName, usageTexts } from '#domain/vocabulary.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesideNotice } from './BesideNotice.tsx';

const useStyles = makeStyles({
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  description: { margin: 0, overflowWrap: 'anywhere' },
  text: {
    boxSizing: 'border-box',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  /** At the lower edge of the tab, from edge to edge. */
  bar: {
    ...bottomBar,
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: `auto calc(-1 * ${tokens.spacingHorizontalM}) calc(-1 * ${tokens.spacingHorizontalM})`,
    paddingInline: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Zoomed in so far, it would cover the text.
    '@media (max-height: 320px)': { position: 'static' },
  },
  copy: { flex: '1 1 96px', height: '44px' },
});

interface Props {
  id: string;
  pin: Pin;
  /** The search that found it. */
  find: string;
}

/** A prompt in a tab beside a chat: its fields, its text and Copy. */
export function BesidePrompt({ id, pin, find }: Props) {
  const { data, error, refetch } = useQuery(promptQuery(id));
  const back = <BackLink to={besidePath(pin, { find })}>All prompts in this tab</BackLink>;
  if (failedWith(error, 'retired') || failedWith(error, 'not_found'))
    return (
      <BesideNotice heading="Prompt not found" back={back}>
        This prompt was retired, or its address is incomplete.
      </BesideNotice>
    );
  if (data) return <Content prompt={data} back={back} />;
  if (error)
    return (
      <BesideNotice
        heading="Prompt not loaded"
        back={back}
        action={<RetryButton error={error} onRetry={refetch} />}
      >
        {error.message}
      </BesideNotice>
    );
  return (
    <BesideFrame heading="Prompt" back={back}>
      <SkeletonRows label="Loading the prompt" rows={4} height={64} />
    </BesideFrame>
  );
}

function Content({ prompt, back }: { prompt: Prompt; back: React.ReactNode }) {
  const styles = useStyles();
  const { id, title, description, department, fullPrompt: text, placeholders } = prompt;
  const confirmed = useMemo(() => toConfirmedPlaceholders(placeholders), [placeholders]);
  const fillIn = useFillIn(id, text, confirmed, undefined);
  const { copy } = usePromptCopy(id);
  return (
    <BesideFrame heading={title} back={back}>
      <div className={styles.quiet}>
        <span dir="auto">{department?.name ?? noDepartmentName}</span>
        <span>{(usageTexts as Partial<Record<string, string>>)[prompt.useClass]}</span>
      </div>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      <FillInSwitch fillIn={fillIn} onOpen={undefined} />
      {fillIn.isOn ? <FillInForm fillIn={fillIn} onSubmit={() => void copy()} /> : null}
      <p className={styles.text} dir="auto" data-prompt-text>
        {fillIn.isOn ? (
          <FilledText fillIn={fillIn} />
        ) : (
          <HighlightedPrompt text={text} confirmed={confirmed} />
        )}
      </p>
      <div className={styles.bar} data-bottom-bar>
        {fillIn.isOn ? <BlankCount fillIn={fillIn} /> : null}
        <CopyButton className={styles.copy} promptId={id} title={title} appearance="primary" />
      </div>
    </BesideFrame>
  );
}
