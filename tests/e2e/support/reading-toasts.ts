import { inBrowser, longer, press, shortly, type ToastCase } from './toast-case.ts';

const path = '/prompts/five-whys-coach';

/** Copy, download and share: for everybody. */
export const readingToasts: ToastCase[] = [
  {
    when: 'a prompt is copied',
    path,
    act: press('Copy'),
    toast: { title: 'Copied to clipboard', milliseconds: shortly },
  },
  {
    when: 'a prompt is downloaded',
    path,
    act: press('Download'),
    toast: { title: 'Download started', milliseconds: shortly },
  },
  {
    when: 'the browser refuses a download',
    path,
    ...inBrowser(() => {
      URL.createObjectURL = () => {
        throw new Error('refused');
      };
    }),
    act: press('Download'),
    toast: { title: 'Download failed', body: 'Could not download the prompt.', milliseconds: longer },
  },
  {
    when: 'the device has shared it',
    path,
    ...inBrowser(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: async () => {}, configurable: true });
    }),
    act: press('Share'),
    toast: { title: 'Prompt shared', milliseconds: shortly },
  },
  {
    when: 'the device has no share feature',
    path,
    ...inBrowser(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
    act: press('Share'),
    toast: { title: 'Link copied', milliseconds: shortly },
  },
  {
    when: 'the device refuses to share',
    path,
    ...inBrowser(() => {
      const refuse = async () => {
        throw new DOMException('Not here.', 'NotAllowedError');
      };
      Object.defineProperty(Navigator.prototype, 'share', { value: refuse, configurable: true });
    }),
    act: press('Share'),
    toast: { title: 'Link copied', milliseconds: shortly },
  },
  {
    when: 'neither sharing nor the clipboard works',
    path,
    ...inBrowser(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Clipboard.prototype.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    }),
    act: press('Share'),
    toast: {
      title: 'Share failed',
      body: /^Copy the link by hand: http.*\/prompts\/five-whys-coach$/,
      milliseconds: longer,
    },
  },
];
