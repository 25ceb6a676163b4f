import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLoginStyles } from './login.styles.ts';

/** Replaces the button if a server has no sign-in. */
export const NoSignIn = () => (
  <MessageBar intent="warning" className={useLoginStyles().bar} layout="multiline">
    <MessageBarBody>
      Sign-in is not set up on this server. You can browse, search and copy prompts without it.
    </MessageBarBody>
  </MessageBar>
);
