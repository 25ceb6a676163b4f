let lastOpened = '';

/** Which review was on the screen last: back in the queue its row gets the focus. */
export const rememberOpened = (id: string) => {
  lastOpened = id;
};

export function takeLastOpened() {
  const id = lastOpened;
  lastOpened = '';
  return id;
}
