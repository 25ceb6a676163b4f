import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { FilledText } from '#client/features/fill-in/FilledText.tsx';
import { FillInForm } from '#client/features/fill-in/FillInForm.tsx';
import { FillInSheet } from '#client/features/fill-in/FillInSheet.tsx';
import { BlankCount, FillInSwitch } from '#client/features/fill-in/FillInSwitch.tsx';
import { useFillIn } from '#client/features/fill-in/use-fill-in.ts';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { assistants } from '#client/features/prompts/hand-over/assistants.ts';
import { CopyAndOpen } from '#client/features/prompts/hand-over/CopyAndOpen.tsx';
import { PromptText } from '#client/features/prompts/PromptText.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import { useAskedFields } from './use-asked-fields.ts';

interface Props {
  prompt: { id: string; title: string };
  /** Undefined while it loads. */
  text: string | undefined;
  /** The confirmed placeholders. */
  confirmed: Confirmed;
  /** Where a bar at the window's lower edge has Copy. */
  isNarrow: boolean;
  /** At the lower edge of the text. */
  foot?: ReactNode;
  /** Gets whether the bar's Copy is the page's main button; always the same function. */
  onCopyFirst: (isFirst: boolean) => void;
}

/** The prompt and its fields: the filled-in text is shown, copied and downloaded. */
export function PromptBlock({ prompt: { id, title }, text, confirmed, isNarrow, foot, onCopyFirst }: Props) {
  const isPhone = useMediaQuery('(max-width: 640px)');
  /** Undefined until the sheet was opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const open = useCallback(() => setOpen(true), []);
  const onOpen = isPhone ? open : undefined;
  const fillIn = useFillIn(id, text ?? '', confirmed, onOpen);
  useAskedFields(fillIn);
  const main = useRef<HTMLButtonElement>(null);
  const canOpen = assistants().length > 0;
  const hasFields = fillIn.isOn && !isPhone;
  /** The main button is in the fields, in their sheet, or at the text. */
  const isMainAtText = text !== undefined && !fillIn.isOn;
  const isCopyFirst = isPhone && fillIn.isOn ? !fillIn.isUntouched : isMainAtText && !canOpen;
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
  const openButton = <CopyAndOpen promptId={id} button={main} />;
  const copyButton = (isFirst: boolean) => (
    <CopyButton
      promptId={id}
      title={title}
      appearance={isFirst ? 'primary' : 'outline'}
      ref={isFirst ? main : undefined}
    />
  );
  const form = {
    fillIn,
    onSubmit: () => main.current?.click(),
    buttons: (
      <>
        {openButton}
        {copyButton(!canOpen)}
      </>
    ),
  };
  return (
    <>
      <PromptText
        text={text}
        confirmed={confirmed}
        shown={fillIn.isOn ? <FilledText fillIn={fillIn} /> : undefined}
        foot={foot}
        status={hasFields ? <BlankCount fillIn={fillIn} /> : undefined}
        amount={fillIn.amount}
        fields={hasFields ? <FillInForm {...form} /> : undefined}
      >
        <FillInSwitch fillIn={fillIn} onOpen={onOpen} />
        {isMainAtText ? openButton : null}
        {isNarrow ? null : copyButton(isMainAtText && !canOpen)}
      </PromptText>
      {isPhone && isOpen !== undefined ? (
        <FillInSheet {...form} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
