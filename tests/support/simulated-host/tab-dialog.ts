import type { HostRequest } from './messages.ts';

/** The settings of a tab, as the page passes them on (teams-js, pages.InstanceConfig). */
export interface TabConfig {
  entityId?: string;
  contentUrl?: string;
  websiteUrl?: string;
  suggestedDisplayName?: string;
}

type Outcome = { saved: TabConfig } | { refused: string };

/** The part of a simulated host that sends events, and knows the page's origin. */
interface Teller {
  origin: string;
  tell: (func: string, ...args: unknown[]) => Promise<void>;
  said: (func: string) => unknown[][];
}

/** The texts of Teams for refusals (msteams-docs issues 6832 and 7727). */
const notSaved = "We couldn't save your tab settings. Please try again.";
const invalidUrl = 'Invalid tab settings provided: url;';

/**
 * The dialog in which a user adds a tab to a chat or a channel, with the page that configures it, and the host's own Save. It refuses
 * the same as Teams:
 *
 * - Save cannot be pressed before `setValidityState(true)` ("Create a configuration page"; msteams-docs issue 348).
 * - Addresses other than https, and of a host that is not in validDomains to the letter, `websiteUrl` too (msteams-docs issue 7727,
 *   microsoft-teams-sample-tabs issue 13).
 * - A success that arrives before the settings (msteams-docs issue 6832).
 * - Settings without `contentUrl` (Graph, teamsTabConfiguration: required).
 */
export class TabDialog {
  /** `validDomains` of the package; undefined is the domain of the page alone. */
  validDomains: string[] | undefined;
  /** Of the tab that is changed; undefined for a new one. */
  config: TabConfig | undefined;
  /** Whether Save can be pressed. */
  isValid = false;
  readonly #host: Teller;
  #given: TabConfig | undefined;
  #end: ((outcome: Outcome) => void) | undefined;

  constructor(host: Teller) {
    this.#host = host;
  }

  /** Presses Save. @throws if the page has not allowed that, or does not listen. */
  async save(): Promise<Outcome> {
    if (!this.isValid) throw new Error('Save is disabled: the page has not called setValidityState(true).');
    if (!this.#host.said('registerHandler').some(([name]) => name === 'save'))
      throw new Error('The page has not called registerOnSaveHandler.');
    this.#given = undefined;
    const outcome = new Promise<Outcome>((resolve) => {
      this.#end = resolve;
    });
    await this.#host.tell('settings.save', {});
    return outcome;
  }

  reply({ func, args: [value] }: HostRequest): unknown[] | undefined {
    switch (func) {
      case 'settings.getSettings':
        return [this.config ?? {}];
      case 'settings.setValidityState':
        this.isValid = value === true;
        return undefined;
      case 'settings.setSettings':
        return this.#take(value as TabConfig);
      case 'settings.save.success':
        this.#end?.(this.#given ? { saved: this.#given } : { refused: notSaved });
        if (this.#given) this.config = this.#given;
        return undefined;
      default:
        this.#end?.({ refused: String(value) });
        return undefined;
    }
  }

  #take(config: TabConfig): unknown[] {
    const { contentUrl = '', websiteUrl = contentUrl } = config;
    if (![contentUrl, websiteUrl].every((url) => this.#isValidUrl(url))) return [false, invalidUrl];
    this.#given = config;
    return [true];
  }

  #isValidUrl(text: string) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const domains = this.validDomains ?? [new URL(this.#host.origin).host];
    return url?.protocol === 'https:' && domains.includes(url.host);
  }
}
