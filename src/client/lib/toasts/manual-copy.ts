/** A text that a person takes by hand where the device does not let us: shown selected, addresses as links too. */
export interface ManualCopy {
  heading: string;
  explanation: string;
  text: string;
  isAddress: boolean;
}

let listener: ((offered: ManualCopy) => void) | undefined;

export function offerManualCopy(offered: ManualCopy) {
  listener?.(offered);
}

export function onManualCopy(show: (offered: ManualCopy) => void): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}
