import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '#client/components/icons.ts';
import { FillInField } from './FillInField.tsx';
import { type FillIn, fieldName } from './use-fill-in.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  /** One row of one height in every state, in sight while the fields scroll. */
  foot: {
    position: 'sticky',
    // Over the room that the panel keeps for rings of focus.
    insetBlockEnd: '-4px',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: '48px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // Around a button for a finger.
    '@media (pointer: coarse)': { height: '60px' },
    // Zoomed in so far, it would cover the fields.
    '@media (max-height: 400px)': { position: 'static' },
  },
  /** A sheet keeps no such room. */
  inSheet: { insetBlockEnd: 0 },
  state: { flexGrow: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  /** Hidden if there are none. */
  keys: { '@media (pointer: coarse)': { display: 'none' } },
  end: { flexShrink: 0, minWidth: 0 },
  /** After the last field, far from the button that copies. */
  after: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    '&:empty': { display: 'none' },
  },
  remember: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface Props {
  fillIn: FillIn;
  onCopy: () => void;
  isCopied: boolean;
  onDone?: () => void;
}

/** A field for each placeholder. Values are not sent; the text beside it updates with them. */
export default function FillInForm({ fillIn, onCopy, isCopied, onDone }: Props) {
  const styles = useStyles();
  const { fields, values, total, filled, setForm, isRemembered, setRemembered } = fillIn;
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
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onCopy();
      }}
    >
      {fields.map((placeholder, index) => (
        <FillInField
          key={placeholder.key}
          placeholder={placeholder}
          name={fieldName(index)}
          value={values.get(placeholder.key) ?? ''}
          onChange={(value) => fillIn.change(placeholder.key, value)}
          onFocus={() => fillIn.setCurrent(placeholder.key)}
          onBlur={() => fillIn.setCurrent(undefined)}
        />
      ))}
      {total > fields.length ? (
        <p className={styles.line}>
          These are the first {fields.length} of {total} fields. Fill in the rest after copying.
        </p>
      ) : null}
      <div className={styles.after}>
        {setRemembered ? (
          <Checkbox
            className={styles.remember}
            label="Remember on this device until I sign out"
            checked={isRemembered}
            onChange={(_, { checked }) => setRemembered(checked === true)}
          />
        ) : null}
        <ClearButton fillIn={fillIn} />
      </div>
      <div className={mergeClasses(styles.foot, onDone && styles.inSheet)}>
        <p className={mergeClasses(styles.line, styles.state)} role="status">
          {isCopied && !onDone ? <CheckmarkRegular /> : null}
          {filled} of {total} filled{' '}
          {onDone ? null : isCopied ? (
            '· Copied'
          ) : (
            <span className={styles.keys}>· Press Ctrl+Enter to copy</span>
          )}
        </p>
        {onDone ? (
          <>
            <Button className={styles.end} onClick={onDone}>
              Done
            </Button>
            <Button
              className={styles.end}
              appearance="primary"
              icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
              onClick={onCopy}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </>
        ) : null}
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
