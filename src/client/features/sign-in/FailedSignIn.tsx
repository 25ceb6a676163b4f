import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { useLoginStyles } from './login.styles.ts';

/** Stays after the toast with the reason; its text is fixed, because anyone can write any text into a URL. */
export const FailedSignIn = () => (
  <MessageBar intent="error" className={useLoginStyles().bar} layout="multiline">
    <MessageBarBody>
      Not signed in. Try again, or get help from <TextLink to="/support">Support</TextLink>.
    </MessageBarBody>
  </MessageBar>
);
