import { afterEach, describe, expect, it } from 'vitest';
import { isInKnownHost } from '#client/host/frame.ts';

/** As a browser shows it that does not name the pages around a frame, such as Firefox: the referrer is all there is. */
function frameOf(referrer: string) {
  Object.defineProperty(window, 'parent', { value: {}, configurable: true });
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

describe('a frame', () => {
  const { parent } = window;
  afterEach(() => {
    Object.defineProperty(window, 'parent', { value: parent, configurable: true });
    Reflect.deleteProperty(document, 'referrer');
  });

  it.each([
    ['https://teams.microsoft.com/v2/', true],
    ['https://teams.cloud.microsoft/', true],
    ['https://deep.below.cloud.microsoft/', true],
    ['https://outlook.office365.com/', true],
    ['http://teams.microsoft.com/', false],
    ['https://teams.microsoft.com:8443/', false],
    ['https://teams.microsoft.com.elsewhere.example/', false],
    ['https://elsewherecloud.microsoft/', false],
    ['https://cloud.microsoft/', false],
    ['https://gov.teams.microsoft.us/', false],
    ['', false],
  ])('of %s is known for one of the public cloud: %s', (referrer, isKnown) => {
    frameOf(referrer);
    expect(isInKnownHost()).toBe(isKnown);
  });

  it('is known by the configured origins instead, where there are some', () => {
    frameOf('https://gov.teams.microsoft.us/');
    expect(isInKnownHost(['https://gov.teams.microsoft.us'])).toBe(true);
    frameOf('https://teams.microsoft.com/');
    expect(isInKnownHost(['https://gov.teams.microsoft.us'])).toBe(false);
  });
});

it('a page that no other one frames is in no host, whoever led to it', () => {
  Object.defineProperty(document, 'referrer', { value: 'https://teams.microsoft.com/', configurable: true });
  expect(isInKnownHost()).toBe(false);
  Reflect.deleteProperty(document, 'referrer');
});
