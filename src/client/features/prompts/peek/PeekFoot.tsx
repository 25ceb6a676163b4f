import { DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { readTemplate } from '#domain/placeholders.ts';
import { screenHrefs } from '#domain/screens.ts';
import { CopyButton } from '../CopyButton.tsx';
import { promptQuery } from '../prompt.queries.ts';

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  foot: {
    flexWrap: 'wrap',
    alignItems: 'center',
    [phone]: { columnGap: tokens.spacingHorizontalXS, paddingInline: tokens.spacingHorizontalL },
  },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
  quiet: { minWidth: 0, whiteSpace: 'nowrap', [phone]: { paddingInline: tokens.spacingHorizontalS } },
  /** Beside three other buttons a phone has room for the verb. */
  rest: { [phone]: visuallyHidden },
});

/** The number of a prompt's fields that have no value yet; undefined while its text loads. */
function useEmptyFields(id: string) {
  const { data } = useQuery(promptQuery(id));
  return useMemo(() => {
    if (!data) return undefined;
    const { placeholders } = readTemplate(data.fullPrompt, toConfirmedPlaceholders(data.placeholders));
    return placeholders.filter((placeholder) => !placeholder.default).length;
  }, [data]);
}

interface Props {
  prompt: PromptSummary;
  /** Further icon buttons. */
  children: ReactNode;
}

/** The next steps with a prompt: its fields, if it has some, else Copy; and its page. */
export function PeekFoot({ prompt: { id, title }, children }: Props) {
  const styles = useStyles();
  const empty = useEmptyFields(id);
  return (
    <DrawerFooter className={styles.foot}>
      {empty ? (
        <LinkButton
          className={styles.button}
          appearance="primary"
          to={screenHrefs.promptFields(id)}
        >{`Fill in ${pluralize(empty, 'field')}`}</LinkButton>
      ) : null}
      <CopyButton
        className={styles.button}
        promptId={id}
        title={title}
        appearance={empty === 0 ? 'primary' : 'outline'}
      />
      {children}
      <LinkButton className={styles.quiet} appearance="subtle" to={screenHrefs.prompt(id)}>
        <span>
          Open <span className={styles.rest}>prompt</span>
        </span>
      </LinkButton>
    </DrawerFooter>
  );
}
