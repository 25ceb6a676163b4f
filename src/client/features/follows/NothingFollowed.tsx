import { makeStyles, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** How to begin. */
export const NothingFollowed = () => (
  <p className={useStyles().text}>
    Open <TextLink to="/departments">a department</TextLink> or a shared collection and select Follow. New
    prompts then appear on your home page.
  </p>
);
