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

export interface DownloadFile {
  name: string;
  /** Undefined if only the server has it. */
  text: string | undefined;
  /** URL under which a server sends the same file as an attachment; undefined if none does. It may be valid for a minute only. */
  url?: () => Promise<string>;
}

/** 'address': it is unknown whether the file arrived; its URL is offered as well. */
export type DownloadResult = 'started' | 'address' | 'failed';

/** A tab of a chat, a channel or a meeting that a person adds or changes. */
export interface TabSettings {
  /** URL of the content of a tab that is changed; undefined for a new one. */
  current: () => Promise<string | undefined>;
  /** The host's Save stores this choice; without one it cannot be pressed. */
  choose: (choice: TabChoice | undefined) => void;
}

export interface TabChoice {
  /** Differs from that of other choices. */
  id: string;
  /** The name of the tab. */
  name: string;
  /** Path of the content, and of the same content as a page of the library. */
  path: string;
  pagePath: string;
}

/** The environment of the page: a browser's tab or Microsoft Teams. Screens use it without knowing which. */
export interface Host {
  kind: 'browser' | 'teams';
  theme: Store<ThemeName>;
  /** The product's own look, or the host's. */
  themes: Record<ThemeName, Theme>;
  /** BCP 47, checked; undefined is the browser's. */
  locale: string | undefined;
  /** The page at which the host wants to start: not checked, may be anything. */
  startPath: string | undefined;
  session: Session;
  /** Set if the host signs users in; undefined if our login page does. */
  signIn: HostSignIn | undefined;
  /**
   * Copies a text, or a promise of one. @returns whether it is on the clipboard. @throws the error that the promise was rejected
   * with.
   */
  copy: (text: string | Promise<string>) => Promise<boolean>;
  share: (link: Link) => Promise<ShareResult>;
  download: (file: DownloadFile) => Promise<DownloadResult>;
  /** Set on the page on which the host lets a person choose the content of a tab. */
  tabSettings?: TabSettings | undefined;
  /** Opens a URL outside the page; false if that was refused. */
  openLink: (url: string) => Promise<boolean>;
  /** Called when the user presses the host's back button; returns true if it was handled. */
  onBack: (handler: () => boolean) => void;
  /** Called with the path (not checked) when the host resumes a suspended page. */
  onResume: (handler: (path: string) => void) => void;
  /** Reports that the page has loaded. */
  loaded: () => void;
  /** The page cannot be shown; `message` is for users. */
  failed: (message: string) => void;
  /** Wraps the whole app. */
  Provider: ComponentType<PropsWithChildren>;
}
