import type { Theme } from '@fluentui/react-components';
import type { ComponentType, PropsWithChildren } from 'react';
import type { HostSignIn, Session } from './session.ts';
import type { ShareResult } from './share.ts';
import type { Store } from './store.ts';

export type ThemeName = 'light' | 'dark' | 'contrast';

export interface Link {
  title: string;
  /** Path within the product. */
  path: string;
  /** The same place on the web. */
  url: string;
}

export interface TextFile {
  name: string;
  text: string;
  /** Address under which a server answers the same file as an attachment. */
  url: string;
}

/** 'address': nobody can say whether the file arrived; the person gets its address as well. */
export type DownloadResult = 'started' | 'address' | 'failed';

/** What surrounds the page: a browser's tab or Microsoft Teams. Screens use it without knowing which. */
export interface Host {
  kind: 'browser' | 'teams';
  theme: Store<ThemeName>;
  /** The host's own look; undefined leaves the product's. */
  themes: Record<ThemeName, Theme> | undefined;
  /** BCP 47, checked; undefined is the browser's. */
  locale: string | undefined;
  /** Where the host wants the page to start: not checked, may be anything. */
  startPath: string | undefined;
  session: Session;
  /** Set where the host signs people in; undefined where a page of ours does. */
  signIn: HostSignIn | undefined;
  /** Whether a text, or one that is still on its way, is on the clipboard. @throws what the promised text was rejected with. */
  copy: (text: string | Promise<string>) => Promise<boolean>;
  share: (link: Link) => Promise<ShareResult>;
  download: (file: TextFile) => Promise<DownloadResult>;
  /** Opens an address outside the page; false when that was refused. */
  openLink: (url: string) => Promise<boolean>;
  /** Calls when the person presses the host's back button; true: it was handled. */
  onBack: (handler: () => boolean) => void;
  /** Calls with the path that the host shows the page again with (not checked), after it had put it aside. */
  onResume: (handler: (path: string) => void) => void;
  /** The page is there. */
  loaded: () => void;
  /** The page cannot be shown; `message` is for people. */
  failed: (message: string) => void;
  /** Stands around the whole app. */
  Provider: ComponentType<PropsWithChildren>;
}
