import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '#client/components/icons.ts';
import { isComposing } from '#domain/keys.ts';
import { FilledCount } from './FilledCount.tsx';
import { FillInField } from './FillInField.tsx';
import { twoColumns } from './two-columns.ts';
import { type FillIn, fieldName } from './use-fill-in.ts';

const column = { display: 'flex', flexDirection: 'column' } as const;

const useStyles = makeStyles({
  form: { ...column, gap: tokens.spacingVerticalL },
  fields: {
    ...column,
    gap: tokens.spacingVerticalL,
    // A focused one stays clear of the sheet's foot, and its label of the line above the fields.
    '& :is(input, textarea, select)': { scrollMarginBlock: '128px 96px' },
  },
  many: twoColumns,
  /** One row of one height in every state, in sight while the fields scroll. */
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    position: 'sticky',
    insetBlockEnd: 0,
    // Zoomed in so far, it would cover the fields.
    '@media (max-height: 400px)': { position: 'relative' },
    boxSizing: 'border-box',
    // Below the buttons as much room as beside them.
    minHeight: 'calc(64px + env(safe-area-inset-bottom))',
    paddingBlock: `${tokens.spacingVerticalM} calc(${tokens.spacingVerticalL} + env(safe-area-inset-bottom))`,
    marginBlockStart: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Fields fade where it cuts them off; below the last one there is room.
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
  count: { flexGrow: 1 },
  end: { flexShrink: 0, minWidth: 0 },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  keys: { '@media (pointer: coarse)': { display: 'none' } },
  /** As wide before copying as after it. */
  copy: { flexShrink: 0, minWidth: '108px' },
  /** After the last field, far from the button that copies. */
  after: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    '&:empty': { display: 'none' },
  },
  share: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface Props {
  fillIn: FillIn;
  onCopy: () => void;
  isCopied: boolean;
  /** Where the form covers the text and its button that copies. */
  isSheet?: boolean;
}

/** A field for each placeholder. Values are not sent; the text beside it follows them. */
export default function FillInForm(props: Props) {
  const { fillIn, onCopy, isCopied, isSheet } = props;
  const styles = useStyles();
  const { fields, values, total, isMany, setForm, isShared, share } = fillIn;
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
        event.preventDefault();
        onCopy();
      }}
    >
      <p className={mergeClasses(styles.line, styles.note)}>Your values are not sent to the library.</p>
      <div className={mergeClasses(styles.fields, isMany && styles.many)}>
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
      {isSheet ? (
        <div className={styles.foot}>
          <FilledCount fillIn={fillIn} className={styles.count} />
          <Button
            className={styles.copy}
            appearance="primary"
            icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
            onClick={onCopy}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      ) : (
        <p className={mergeClasses(styles.line, styles.note, styles.keys)}>
          {isCopied ? 'Copied' : 'Ctrl+Enter to copy'}
        </p>
      )}
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
