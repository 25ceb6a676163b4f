export interface ManualLink {
  text: string;
  url: string;
}

/** A text to be copied by hand where the device does not let us: shown selected, URLs also as links. */
export interface ManualCopy {
  heading: string;
  explanation: string;
  text: string;
  isUrl: boolean;
  /** Where to go with the text. */
  next?: ManualLink;
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
