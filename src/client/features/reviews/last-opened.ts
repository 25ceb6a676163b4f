let lastOpened = '';

/** The review that was opened last: back in the queue its row gets the focus. */
export const rememberOpened = (id: string) => {
  lastOpened = id;
};

export function takeLastOpened() {
  const id = lastOpened;
  lastOpened = '';
  return id;
}
