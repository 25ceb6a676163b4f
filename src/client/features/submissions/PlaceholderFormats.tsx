import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '#client/components/icons.ts';

const useStyles = makeStyles({
  formatsOnDemand: { '&[open] > summary > svg': { transform: 'rotate(90deg)' } },
  /** With the product's chevron in place of the browser's triangle. */
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: 'fit-content',
    paddingBlock: tokens.spacingVerticalXS,
    cursor: 'pointer',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  formats: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    '& dd': { margin: 0 },
    '& dt': { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  },
});

type Format = [written: string, field: string];

const choices: Format[] = [
  ['[formal / friendly]', 'A choice'],
  ['[tone: formal|friendly]', 'A choice with a name'],
  ['[language: "English"]', 'A field with a default'],
];
const notFields: Format = ['[ ], [1], \\[name]', 'Not a field, like links and code blocks'];

const detected: Format[] = [...choices, ['{{name}}, ${name:default}', 'A field'], notFields];
const selectable: Format[] = [
  ...choices,
  ['{{name}}, ${name:default}', 'Always a field'],
  ['{name}, <name>, [VERIFY]', 'A field if you select it'],
  notFields,
];

interface Props {
  /** Whether the author selects the placeholders that become fields. */
  isSelectable: boolean;
}

/** The formats of placeholders: the field's hint has the usual one, this the others. */
export function PlaceholderFormats({ isSelectable }: Props) {
  const styles = useStyles();
  return (
    <details className={styles.formatsOnDemand}>
      <summary className={styles.summary}>
        <ChevronRightRegular aria-hidden />
        Other ways to mark a placeholder
      </summary>
      <dl className={styles.formats}>
        {(isSelectable ? selectable : detected).map(([written, field]) => (
          <Format key={written} written={written} field={field} />
        ))}
      </dl>
    </details>
  );
}

const Format = ({ written, field }: { written: string; field: string }) => (
  <>
    <dt>{written}</dt>
    <dd>{field}</dd>
  </>
);
