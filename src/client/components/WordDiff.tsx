import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { Choice } from './Choice.tsx';
import { ChangedText } from './word-diff/ChangedText.tsx';
import type { DiffPart } from './word-diff/text-diff.ts';
import { UnchangedText } from './word-diff/UnchangedText.tsx';
import { useTextDiff } from './word-diff/use-text-diff.ts';

export type DiffLayout = 'words' | 'side-by-side';

const layouts = [
  { value: 'words', text: 'Inline' },
  { value: 'side-by-side', text: 'Side by side' },
] as const;

/** Whether there is room for two texts side by side. */
const useIsWide = () => !useMediaQuery('(max-width: 767px)');

const useStyles = makeStyles({
  diff: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** Of the later text. */
  divided: {
    '@media (min-width: 768px)': {
      paddingInlineStart: tokens.spacingHorizontalL,
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke2,
    },
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  text: {
    margin: 0,
    maxWidth: '72ch',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface LayoutChoiceProps {
  layout: DiffLayout;
  onChange: (layout: DiffLayout) => void;
}

/** [Inline | Side by side], where there is room for both. */
export function DiffLayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  return useIsWide() ? (
    <Choice label="Show differences" options={layouts} value={layout} onChange={onChange} />
  ) : null;
}

interface Props {
  /** The earlier text. */
  before: string;
  /** The later text. */
  after: string;
  /** Names of the two texts, above them in two columns. */
  beforeLabel?: string;
  afterLabel?: string;
  /** Whether the texts are choices of a list, which change as a whole. */
  whole?: boolean;
  /** For several comparisons under one choice, which the caller shows as `DiffLayoutChoice`; without it each has its own. */
  layout?: DiffLayout | undefined;
  className?: string | undefined;
}

/**
 * The differences of two texts of any length, word by word. Texts with little in common are shown in two columns, without marks.
 */
export function WordDiff({ layout, className, ...texts }: Props) {
  const styles = useStyles();
  const [own, setOwn] = useState<DiffLayout>('words');
  return (
    <div className={mergeClasses(styles.diff, className)}>
      {layout ? null : <DiffLayoutChoice layout={own} onChange={setOwn} />}
      <Differences {...texts} layout={layout ?? own} />
    </div>
  );
}

type DifferencesProps = Omit<Props, 'className'> & { layout: DiffLayout };

function Differences({
  before,
  after,
  beforeLabel = 'Before',
  afterLabel = 'After',
  whole = false,
  layout,
}: DifferencesProps) {
  const styles = useStyles();
  const isWide = useIsWide();
  const byWords = useTextDiff(before, after);
  const parts = whole ? change(before, after) : byWords;
  if (before === after) return <p className={styles.note}>No differences.</p>;
  if (parts === 'loading') return <Text busy>{after}</Text>;
  if (parts && (layout === 'words' || !isWide)) return <Text>{partsIn(parts)}</Text>;
  return (
    <>
      {parts ? null : <p className={styles.note}>Too different to mark individual words.</p>}
      <div className={styles.columns}>
        <Column name={beforeLabel}>{parts ? partsIn(parts, 'added') : before}</Column>
        <Column name={afterLabel} className={styles.divided}>
          {parts ? partsIn(parts, 'removed') : after}
        </Column>
      </div>
    </>
  );
}

const change = (before: string, after: string): DiffPart[] => [
  { kind: 'removed', text: before },
  { kind: 'same', text: ' ' },
  { kind: 'added', text: after },
];

/** @param without the kind of change that is not in this text. */
const partsIn = (parts: DiffPart[], without?: 'added' | 'removed') =>
  parts.map(({ kind, text }, index) => {
    if (kind === without) return null;
    // Parts have no identity but their place and their text.
    const key = `${index} ${kind} ${text.length}`;
    return kind === 'same' ? (
      <UnchangedText key={key} text={text} />
    ) : (
      <ChangedText key={key} kind={kind} text={text} />
    );
  });

function Column({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={name} className={className}>
      <p className={styles.name}>{name}</p>
      <Text>{children}</Text>
    </div>
  );
}

function Text({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className={useStyles().text} dir="auto" aria-busy={busy}>
      {children}
    </div>
  );
}
