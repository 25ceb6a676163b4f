import type { BrowserContext, Frame, Page } from '@playwright/test';
import { clients, type HostClient, supportedSdkVersion } from './clients.ts';
import { binding, type FrameSettings, hostOrigin, hostPage } from './host-page.ts';
import type { HostRequest, Reply, Sender } from './messages.ts';
import { type Bridge, replyToNested } from './nested-sign-in.ts';
import { openPopUp } from './pop-up.ts';
import { TabDialog } from './tab-dialog.ts';

export type FrameContext = 'content' | 'settings' | 'sidePanel';

/** Properties of the host; tests change them before they open the tab. */
export interface HostSettings extends FrameSettings {
  /** Its address; by default an origin that the SDK trusts by itself. */
  origin: string;
  theme: string;
  locale: string;
  /** In which of its frames it shows the page: a tab, the dialog that adds one, or a meeting's side panel. */
  frameContext: FrameContext;
  /** The sub-page that a deep link opens. */
  subPage: string;
  nestedSignIn: boolean;
  client: HostClient;
  /** The app's id since it was deployed: not the one in its manifest (app.d.ts, AppInfo.appId). */
  appId: string | undefined;
  /** The user to whom it shows the tab. */
  person: { tid: string; oid: string } | undefined;
  /** The host's capabilities, by the SDK's names (runtime.ts, IRuntimeV4); phones send none. */
  supports: Record<string, unknown>;
}

const usual: HostSettings = {
  origin: hostOrigin,
  theme: 'default',
  locale: 'en-gb',
  frameContext: 'content',
  subPage: '',
  nestedSignIn: true,
  client: clients.web,
  appId: '77777777-7777-4777-8777-777777777777',
  person: undefined,
  supports: {
    app: { notifySuccessResponse: {} },
    clipboard: {},
    nestedAppAuth: {},
    pages: { backStack: {}, config: {}, currentApp: {} },
    sharing: {},
  },
  allow: '',
  sandbox: undefined,
};

/** Simulates Microsoft Teams for one page of a real browser: the tab in it runs the real SDKs. */
export class SimulatedHost {
  readonly settings = structuredClone(usual);
  /** Replies of this host that differ from the usual ones, by the request's name. */
  readonly replies: Record<string, Reply> = {};
  readonly heard: HostRequest[] = [];
  readonly bridge: Bridge;
  /** The dialog that adds or changes a tab. */
  readonly dialog = new TabDialog(this);
  page: Page | undefined;
  /** Of the tab: only there does Teams open windows to sign in with. */
  origin = '';

  constructor(bridge: Bridge) {
    this.bridge = bridge;
  }

  /** Records the messages of this browser's tabs, and serves the host's page at its address. */
  async listenTo(context: BrowserContext) {
    await context.exposeBinding(binding, (_, request: HostRequest, sender: Sender) =>
      this.#reply(request, sender),
    );
    // The SDK fetches a longer list of hosts from a content network.
    await context.route('https://res.cdn.office.net/**', (route) =>
      route.fulfill({ json: { validOrigins: [] } }),
    );
  }

  /** Opens the tab as the host's frame. @param tab its content address. */
  async open(page: Page, tab: string): Promise<Frame> {
    this.page = page;
    this.origin = new URL(tab).origin;
    const body = hostPage(tab, this.settings);
    const { origin } = this.settings;
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/v2/`);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    if (!frame) throw new Error('The host has no frame.');
    return frame;
  }

  /** Sends the tab an event that it has not requested. */
  async tell(func: string, ...args: unknown[]) {
    await this.page?.evaluate((event) => window.frames[0]?.postMessage(event, '*'), { func, args });
  }

  /** Shows the tab again, as after a visit to other apps, at its address there or the sub-page of a deep link. */
  resume = (path: string) =>
    this.tell('load', { entityId: 'library', contentUrl: new URL(path, this.origin).href });

  /** The arguments of every request of that name, in their order. */
  said(func: string) {
    return this.heard.filter((request) => request.func === func).map(({ args }) => args);
  }

  async #reply(request: HostRequest, sender: Sender) {
    this.heard.push(request);
    const args = await (this.replies[request.func] ?? this.usually)(request, sender);
    return args && { id: request.id, uuidAsString: request.uuidAsString, args };
  }

  /** The replies that hosts usually send. */
  readonly usually: Reply = (request, sender) => {
    switch (request.func) {
      case 'initialize':
        return this.#greeting(sender);
      case 'getContext':
        return [this.#context(sender)];
      case 'nestedAppAuth.execute':
        return replyToNested(request, this.bridge);
      case 'authentication.authenticate':
        return openPopUp(this, request);
      case 'authentication.getAuthToken':
        return [false, 'resourceDisabled'];
      case 'executeDeepLink':
        return [true];
      case 'sharing.shareWebContent':
      case 'clipboard.writeToClipboard':
        return [null];
      case 'appInitialization.success':
        return [{}];
      case 'settings.getSettings':
      case 'settings.setSettings':
      case 'settings.setValidityState':
      case 'settings.save.success':
      case 'settings.save.failure':
        return this.dialog.reply(request);
      default:
        return undefined;
    }
  };

  #greeting(sender: Sender) {
    const { client, nestedSignIn, supports } = this.settings;
    const frameContext = this.#frameContext(sender);
    const greeting = [frameContext, client.clientType, supportedSdkVersion];
    if (!client.sendsRuntime) return greeting;
    const runtime = JSON.stringify({
      apiVersion: 4,
      isNAAChannelRecommended: nestedSignIn,
      isLegacyTeams: false,
      hostVersionsInfo: {},
      supports,
    });
    return [...greeting, runtime];
  }

  #frameContext(sender: Sender) {
    return sender === 'content' ? this.settings.frameContext : sender;
  }

  #context(sender: Sender) {
    const frameContext = this.#frameContext(sender);
    const { theme, locale, subPage, client, appId, person } = this.settings;
    return {
      entityId: 'library',
      subEntityId: subPage,
      theme,
      locale,
      frameContext,
      hostName: client.name,
      appId,
      userObjectId: person?.oid,
      tid: person?.tid,
      hostClientType: client.clientType,
      sessionId: 'session',
      appSessionId: 'app-session',
    };
  }
}
