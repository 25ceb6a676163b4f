import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SendRegular } from '#client/components/icons.ts';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { useFocusAfterSending } from '#client/components/use-focus-after.ts';
import type { Comment } from '#client/lib/models/prompt.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useIsVisitor } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { limits } from '#domain/limits.ts';
import { useCommentForm } from './use-comment-form.ts';

const headingId = 'leave-a-comment';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: `${tokens.spacingVerticalXXL} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  hint: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  promptId: string;
  onAdded: (comment: Comment) => void;
}

export function CommentForm(props: Props) {
  const styles = useStyles();
  const { owner, turn } = useTextOwner();
  return (
    <div className={styles.root}>
      <h3 id={headingId} tabIndex={-1} className={styles.heading}>
        Leave a Comment
      </h3>
      {owner === undefined ? (
        <SkeletonBar height={176} />
      ) : (
        <CommentBox key={turn} owner={owner} {...props} />
      )}
    </div>
  );
}

function CommentBox({ promptId, owner, onAdded }: Props & { owner: string }) {
  const styles = useStyles();
  const isVisitor = useIsVisitor();
  const { text, change, submit, isPending, blank } = useCommentForm(promptId, owner, onAdded);
  useFocusAfterSending(isPending, () => document.getElementById(headingId));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LongTextField
        label="Comment"
        hint="Shown with your name. Don't include patient or confidential data."
        rows={4}
        limit={limits.comment}
        value={text}
        disabled={isPending}
        onChange={change}
        onSend={submit}
      />
      <div className={styles.foot}>
        <Button type="submit" appearance="primary" icon={<SendRegular />} disabled={blank || isPending}>
          {isPending ? 'Submitting...' : 'Submit comment'}
        </Button>
        {isVisitor ? (
          <span className={styles.hint}>
            <TextLink to={loginPath()} inline>
              Sign in
            </TextLink>{' '}
            to comment. Your text is kept.
          </span>
        ) : null}
      </div>
    </form>
  );
}
