import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import { focusOn, isFocusLost } from '#client/components/focus.ts';
import { CheckmarkCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { pluralize } from '#client/lib/format.ts';
import { screens } from '#domain/screens.ts';
import type { Sent } from './submission-outcomes.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '720px',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalL },
  },
  message: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
  },
  icon: {
    flexShrink: 0,
    width: '28px',
    height: tokens.lineHeightBase600,
    color: tokens.colorStatusSuccessForeground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  next: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface Props {
  sent: Sent;
  onAnother: () => void;
}

/** In place of the form that was sent, and of its heading: the submission, its status and the next steps. */
export function SubmissionSent({ sent: { title, message, usualDays }, onAnother }: Props) {
  const styles = useStyles();
  const panel = useRef<HTMLElement>(null);
  useFocusAfterRemoval(panel, () => document.querySelector('main form [name=title]'));
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // The form had the focus, unless the user is already elsewhere: in the search box, or in a dialog.
    if (isFocusLost()) focusOn(panel.current);
  }, []);
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby="sent-message sent-title">
      <h1 className={styles.message}>
        <CheckmarkCircleRegular className={styles.icon} aria-hidden />
        <span id="sent-message">
          <strong>Success! </strong>
          {message}
        </span>
      </h1>
      <div className={styles.head}>
        <h2 id="sent-title" className={styles.title} dir="auto">
          {title}
        </h2>
        <StatusBadge status="pending" />
      </div>
      <div>
        <h3 className={styles.next}>Next steps</h3>
        <ol className={styles.steps}>
          <li>A reviewer in the AI centre of excellence will read your submission.</li>
          <li>
            {publicConfig().ownServer
              ? 'We will notify you of the decision'
              : 'Your dashboard shows the decision'}
            : published, changes requested, or rejected with a reason.
          </li>
        </ol>
      </div>
      {publicConfig().ownServer ? (
        <p className={styles.text}>
          {usualDays
            ? `Most submissions get a decision within ${pluralize(usualDays, 'day')}.`
            : 'Reviewers see the oldest submissions first.'}{' '}
          You don't need to do anything until then. To withdraw your submission, go to your dashboard.
        </p>
      ) : null}
      <div className={styles.actions}>
        <LinkButton to={screens.dashboard.path} appearance="primary" size="large">
          Track status
        </LinkButton>
        <Button size="large" onClick={onAnother}>
          Submit another
        </Button>
      </div>
    </section>
  );
}
