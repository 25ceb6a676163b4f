import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Choice } from '#client/components/Choice.tsx';
import { CopyTextButton } from '#client/components/CopyTextButton.tsx';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { type CitationFormat, citationFormats, writeCitation } from '#domain/citation.ts';
import { limits } from '#domain/limits.ts';
import { screenHrefs } from '#domain/screens.ts';
import { versionsQuery } from '../version.queries.ts';
import type { CitedVersion } from './use-citation.tsx';

const names: Record<CitationFormat, string> = { text: 'Text', markdown: 'Markdown', bibtex: 'BibTeX' };
const options = citationFormats.map((value) => ({ value, text: names[value] }));

const useStyles = makeStyles({
  citation: {
    margin: 0,
    minHeight: '6.5em',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  code: { fontFamily: tokens.fontFamilyMonospace },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface Props {
  cited: CitedVersion;
  onClose: () => void;
}

/** The citation of a version, to copy in one of three formats. */
export default function CitationDialog({ cited, onClose }: Props) {
  const styles = useStyles();
  const label = useId();
  const [format, setFormat] = useState<CitationFormat>('text');
  const [assistant, setAssistant] = useState('');
  const { data, error, refetch } = useInfiniteQuery(versionsQuery(cited.promptId));
  const version = data?.versions.find(({ number }) => cited.number === undefined || number === cited.number);
  const url = (path: string) => new URL(path, window.location.origin).href;
  const citation = version?.text_hash
    ? writeCitation(format, {
        promptId: cited.promptId,
        title: version.title,
        version: version.version,
        publishedAt: new Date(version.publishedAt),
        url: url(screenHrefs.prompt(cited.promptId)),
        hash: version.text_hash,
        verifyUrl: url(screenHrefs.verify(version.text_hash)),
        assistant: assistant.trim(),
      })
    : undefined;
  return (
    <ModalDialog
      heading={version ? `Cite version ${version.version}` : 'Cite this prompt'}
      closesOnClickBeside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {citation ? (
            <CopyTextButton appearance="primary" aria-label="Copy the citation" text={() => citation} />
          ) : null}
        </>
      }
    >
      <Field label="Assistant you used" hint="Optional. Named in the citation.">
        <Input
          value={assistant}
          maxLength={limits.citedAssistant}
          onChange={(_, { value }) => setAssistant(value)}
        />
      </Field>
      <Choice label="Format" options={options} value={format} onChange={setFormat} />
      {citation === undefined ? null : (
        <pre
          className={format === 'text' ? styles.citation : `${styles.citation} ${styles.code}`}
          aria-labelledby={label}
          // A citation may be longer than the dialog: the keyboard scrolls it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {citation}
        </pre>
      )}
      <p className={styles.note}>With the last link, readers can verify the exact text.</p>
      <span id={label} hidden>
        Citation
      </span>
      {citation === undefined && !error ? <SkeletonBar height={96} /> : null}
      {error ? (
        <p>
          The citation could not be loaded. {error.message} <RetryButton error={error} onRetry={refetch} />
        </p>
      ) : null}
    </ModalDialog>
  );
}
