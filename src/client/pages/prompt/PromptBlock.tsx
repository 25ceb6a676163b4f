import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { FilledCount } from '#client/features/fill-in/FilledCount.tsx';
import { FilledText } from '#client/features/fill-in/FilledText.tsx';
import { FillInPanel } from '#client/features/fill-in/FillInPanel.tsx';
import { FillInSwitch } from '#client/features/fill-in/FillInSwitch.tsx';
import { useFillIn } from '#client/features/fill-in/use-fill-in.ts';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { usePromptCopy } from '#client/features/prompts/use-prompt-copy.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { useAskedFields } from './use-asked-fields.ts';

const FillInSheet = lazyWithRetry(() => import('#client/features/fill-in/FillInSheet.tsx'));

interface Props {
  promptId: string;
  /** Undefined while it loads. */
  text: string | undefined;
  /** The confirmed placeholders. */
  confirmed: Confirmed;
  /** The copy and download actions, if they are at the text. */
  actions: ReactNode;
  /** At the lower edge of the text. */
  foot?: ReactNode;
  /** Gets whether Copy is the next step, and not a button that opens the fields; always the same function. */
  onCopyFirst: (isFirst: boolean) => void;
}

/** The prompt and its fields: the filled-in text is shown, copied and downloaded. */
export function PromptBlock({ promptId, text, confirmed, actions, foot, onCopyFirst }: Props) {
  const { copied, copy } = usePromptCopy(promptId);
  const isPhone = useMediaQuery('(max-width: 640px)');
  /** Undefined until the sheet was opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const open = useCallback(() => setOpen(true), []);
  const onOpen = isPhone ? open : undefined;
  const fillIn = useFillIn(promptId, text ?? '', confirmed, onOpen);
  useAskedFields(fillIn);
  const isCopyFirst = !isPhone || (text !== undefined && !fillIn.isUntouched);
  useLayoutEffect(() => onCopyFirst(isCopyFirst), [onCopyFirst, isCopyFirst]);
  const first = fillIn.firstEmpty ?? fillIn.fields[0]?.key;
  useShortcuts(
    first === undefined
      ? {}
      : {
          f: {
            does: 'Go to the first empty field',
            run: () => {
              fillIn.setMode('fill-in');
              fillIn.focusField(first);
            },
          },
        },
  );
  const areBeside = fillIn.isOn && !isPhone;
  const panel = { fillIn, onCopy: () => void copy(), isCopied: copied };
  return (
    <>
      <PromptText
        text={text}
        confirmed={confirmed}
        shown={fillIn.isOn ? <FilledText fillIn={fillIn} /> : undefined}
        foot={foot}
        status={areBeside ? <FilledCount fillIn={fillIn} /> : undefined}
        hasManyFields={fillIn.isMany}
        fields={areBeside ? <FillInPanel {...panel} /> : undefined}
      >
        <FillInSwitch fillIn={fillIn} onOpen={onOpen} />
        {actions}
      </PromptText>
      {isPhone && isOpen !== undefined ? (
        <LazyBoundary name="The fields" onFailure={() => setOpen(false)}>
          <FillInSheet {...panel} open={isOpen} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
