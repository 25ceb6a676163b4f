import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DayField } from '#client/components/DayField.tsx';
import { browserHost } from '#client/host/browser-host.ts';
import { setHost } from '#client/host/current-host.ts';

afterEach(() => setHost(browserHost));

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const languages = letters.flatMap((first) => letters.map((second) => first + second));
/** Years are 543 ahead in Thai and begin with each emperor in Japanese. */
const locales = ['th-TH', 'ja-JP-u-ca-japanese', ...Intl.DateTimeFormat.supportedLocalesOf(languages)];

it('a date field takes back the day that it shows, in every language', () => {
  const days: Record<string, string> = {};
  for (const locale of locales) {
    setHost({ ...browserHost, locale });
    const keep = (value: string) => (days[locale] = value);
    const { container, unmount } = render(
      <>
        <DayField label="Day" value="2027-03-11" onChange={keep} />
        <DayField label="Day" value="" onChange={keep} />
      </>,
    );
    const [full, empty] = container.querySelectorAll('input');
    fireEvent.change(empty as HTMLInputElement, { target: { value: full?.value } });
    unmount();
  }
  expect(locales.length).toBeGreaterThan(100);
  expect(days).toEqual(Object.fromEntries(locales.map((locale) => [locale, '2027-03-11'])));
});
