import { MessageBar, MessageBarBody } from '@fluentui/react-components';

/** In the form, while the prompt is changed and its test is not. */
export const TestNotice = () => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      The prompt’s text has changed since this test. Test it again and say so here; otherwise the test is
      removed when you save.
    </MessageBarBody>
  </MessageBar>
);
