import { publicConfig } from '#client/lib/api/config.ts';

/** Who reads a collection that is shared by link: a server that requires sign-in answers nobody else. */
export const readersByLink = () =>
  publicConfig().requireSignIn ? 'Colleagues with the link' : 'Anyone with the link';

/** Who may see a collection. */
export const visibilityWords = () => ({ private: 'Private', link: `${readersByLink()} can view` });
