export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 random bytes, as 43 letters, digits, - and _. */
export const randomValue = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
