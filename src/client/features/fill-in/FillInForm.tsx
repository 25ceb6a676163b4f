import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { isComposing } from '#domain/keys.ts';
import { FillInField } from './FillInField.tsx';
import { BlankCount } from './FillInSwitch.tsx';
import { twoColumns } from './two-columns.ts';
import { type FillIn, fieldName } from './use-fill-in.ts';

const column = { display: 'flex', flexDirection: 'column' } as const;

const useStyles = makeStyles({
  form: { ...column, gap: tokens.spacingVerticalL },
  fields: {
    ...column,
    gap: tokens.spacingVerticalL,
    // A focused one stays clear of the sheet's foot, and its label of the line above the fields.
    '& :is(input, textarea, select)': { scrollMarginBlock: '128px' },
  },
  many: twoColumns,
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  /** Of the sheet: in sight while the fields scroll. */
  foot: {
    alignItems: 'center',
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    // Zoomed in so far, it would cover the fields.
    '@media (max-height: 400px)': { position: 'relative' },
    paddingBlock: `${tokens.spacingVerticalM} calc(${tokens.spacingVerticalM} + env(safe-area-inset-bottom))`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Fields fade where it cuts them off.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      // Above its line.
      insetBlockEnd: 'calc(100% + 1px)',
      height: tokens.spacingVerticalXXL,
      backgroundImage: `linear-gradient(transparent, ${tokens.colorNeutralBackground1})`,
      pointerEvents: 'none',
    },
    '@media (forced-colors: active)': { '::before': { backgroundImage: 'none' } },
  },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
  /** A line of its own above the buttons. */
  count: { flexBasis: '100%' },
  end: { flexShrink: 0, minWidth: 0 },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  after: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    '&:empty': { display: 'none' },
  },
  share: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

export interface FillInProps {
  fillIn: FillIn;
  /** After the last field. */
  buttons?: ReactNode;
  /** By Ctrl+Enter in a field. */
  onSubmit: () => void;
  /** Where the form covers the text and its count of blanks. */
  isSheet?: boolean;
}

/** A field for each placeholder. Values are not sent; the text beside it follows them. */
export function FillInForm({ fillIn, buttons, onSubmit, isSheet = false }: FillInProps) {
  const styles = useStyles();
  const { fields, values, total, amount, setForm, isShared, share } = fillIn;
  const someRequired = fields.some(({ required }) => required);
  return (
    // The keys are pressed in its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={setForm}
      className={styles.form}
      aria-label="Fill in"
      autoComplete="off"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
          return;
        // A dialog that a button opened is elsewhere in the document.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        event.preventDefault();
        if (!event.repeat) onSubmit();
      }}
    >
      <p className={mergeClasses(styles.line, styles.note)}>What you type stays in your browser.</p>
      <div className={mergeClasses(styles.fields, amount === 'many' && styles.many)}>
        {fields.map((placeholder, index) => (
          <FillInField
            key={placeholder.key}
            placeholder={placeholder}
            isOptional={someRequired && !placeholder.required && !placeholder.default}
            name={fieldName(index)}
            value={values.get(placeholder.key) ?? ''}
            onChange={(value) => fillIn.change(placeholder.key, value)}
            onFocus={() => fillIn.setCurrent(placeholder.key)}
            onBlur={() => fillIn.setCurrent(undefined)}
          />
        ))}
      </div>
      {total > fields.length ? (
        <p className={styles.line}>
          These are the first {fields.length} of {total} fields. Fill in the rest after copying.
        </p>
      ) : null}
      {buttons ? (
        <div className={mergeClasses(styles.buttons, isSheet && styles.foot)}>
          {isSheet ? <BlankCount fillIn={fillIn} className={styles.count} /> : null}
          {buttons}
        </div>
      ) : null}
      <div className={styles.after}>
        {share ? (
          <Checkbox
            className={styles.share}
            label="Keep my answers until I sign out"
            checked={isShared}
            onChange={(_, { checked }) => share(checked === true)}
          />
        ) : null}
        <ClearButton fillIn={fillIn} />
      </div>
    </form>
  );
}

function ClearButton({ fillIn: { isTyped, clear, undoClear } }: { fillIn: FillIn }) {
  const styles = useStyles();
  if (!isTyped && !undoClear) return null;
  return (
    <Button className={styles.end} size="small" appearance="subtle" onClick={undoClear ?? clear}>
      {undoClear ? 'Undo clear' : 'Clear'}
    </Button>
  );
}
