import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusOn, isFocusLost } from '#client/components/focus.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { useSubmissionStyles } from './submission-form.styles.ts';
import { type Banner, sentBanner } from './use-submit.ts';

/** The result of sending a form, as the specification words it. */
export function SubmissionBanner({
  kind,
  message,
  next,
  ofFields,
  children,
}: Banner & { children?: ReactNode }) {
  const styles = useSubmissionStyles();
  const element = useRef<HTMLDivElement>(null);
  // Pressed from the middle of a long form, the button is far from its message. An error of a field is at that field.
  useEffect(() => {
    if (!ofFields) element.current?.scrollIntoView({ block: 'center' });
  }, [ofFields]);
  return (
    <MessageBar ref={element} className={styles.banner} intent={kind} layout="multiline" data-bottom-bar>
      <MessageBarBody>
        <strong>{kind === 'error' ? 'Error! ' : 'Success! '}</strong>
        {message}
        {children ? <> {children}</> : null}
        {next ? (
          <>
            {' '}
            <TextLink inline to={next.to}>
              {next.text}
            </TextLink>
          </>
        ) : null}
      </MessageBarBody>
    </MessageBar>
  );
}

/** In place of the form of an improvement that was submitted. */
export function ImprovementSent({ message }: { message: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form had the focus, unless the user is already elsewhere: in the search box, or in a dialog.
    if (isFocusLost()) focusOn(element.current);
  }, []);
  return (
    <div ref={element} role="status" tabIndex={-1}>
      <SubmissionBanner {...sentBanner(message)} />
    </div>
  );
}
