export interface ManualLink {
  text: string;
  url: string;
}

/** A text to copy by hand if the device does not permit copying: shown selected, URLs also as links. */
export interface ManualCopy {
  heading: string;
  explanation: string;
  text: string;
  isUrl: boolean;
  /** The next step with the text. */
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
