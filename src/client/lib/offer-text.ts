/** A text that a person takes by hand where the device does not let us: shown selected, addresses as links too. */
export interface OfferedText {
  heading: string;
  explanation: string;
  text: string;
  isAddress: boolean;
}

let listener: ((offered: OfferedText) => void) | undefined;

export function offerText(offered: OfferedText) {
  listener?.(offered);
}

export function onOfferedText(show: (offered: OfferedText) => void): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}
