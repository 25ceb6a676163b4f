import { Checkbox, makeStyles } from '@fluentui/react-components';
import { turnToAnswers, useAnswersShown } from './answers-shown.ts';

const useStyles = makeStyles({
  option: {
    '@media (min-width: 480.02px)': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** In the panel of the filters, where the toolbar has no room for it. */
export const AnswersOption = () => (
  <Checkbox
    className={useStyles().option}
    checked={useAnswersShown()}
    onChange={turnToAnswers}
    label="Show example answers"
  />
);
