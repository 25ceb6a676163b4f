import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '#client/components/icons.ts';
import { FillInField } from './FillInField.tsx';
import { type FillIn, fieldName } from './use-fill-in.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  /** Not where there are none. */
  keys: { '@media (pointer: coarse)': { display: 'none' } },
  clear: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  remember: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface Props {
  fillIn: FillIn;
  onCopy: () => void;
  isCopied: boolean;
}

/** A field for each placeholder. Values are not sent; the text beside it follows them. */
export default function FillInForm({ fillIn, onCopy, isCopied }: Props) {
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
      <div className={styles.foot}>
        <p className={styles.line} role="status">
          {isCopied ? <CheckmarkRegular /> : null}
          {filled} of {total} filled{' '}
          {isCopied ? '· Copied' : <span className={styles.keys}>· Ctrl+Enter copies</span>}
        </p>
        <ClearButton fillIn={fillIn} />
      </div>
      {setRemembered ? (
        <Checkbox
          className={styles.remember}
          label="Remember on this device until I sign out"
          checked={isRemembered}
          onChange={(_, { checked }) => setRemembered(checked === true)}
        />
      ) : null}
    </form>
  );
}

function ClearButton({ fillIn: { isTyped, clear, undoClear } }: { fillIn: FillIn }) {
  const styles = useStyles();
  if (!isTyped && !undoClear) return null;
  return (
    <Button className={styles.clear} size="small" appearance="subtle" onClick={undoClear ?? clear}>
      {undoClear ? 'Undo clear' : 'Clear'}
    </Button>
  );
}
