import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { passTime, stopTime } from '#tests/support/client-clock.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const visit = 'Visit notes: what is open?';
const forecast = 'Forecast review';

let fetched: string[];

beforeEach(async () => {
  await fillLibrary();
  fetched = [];
  for (const id of ['visit', 'forecast']) {
    onGet(`/prompts/${id}`, async ({ request }) => {
      fetched.push(id);
      return (await testApp()).app.fetch(request);
    });
  }
});

const link = (name: string) => screen.findByRole('link', { name });

async function openList() {
  renderApp('/departments');
  return { visit: await link(visit), forecast: await link(forecast) };
}

describe('the prompt of a link', () => {
  it('is fetched while the pointer rests on it, and then opens with its text', async () => {
    const links = await openList();
    fireEvent.pointerOver(links.visit);
    await waitFor(() => expect(fetched).toEqual(['visit']));
    fireEvent.click(links.visit);
    expect(await screen.findByText('[visit notes]')).toBeInTheDocument();
    expect(fetched).toEqual(['visit']);
  });

  it('is fetched while the link has the focus', async () => {
    const links = await openList();
    links.forecast.focus();
    await waitFor(() => expect(fetched).toEqual(['forecast']));
  });

  /** Rests on a second link, whose request follows any earlier one. */
  async function onlyTheSecondIsFetched(second: HTMLElement) {
    fireEvent.pointerOver(second);
    passTime(1_000);
    vi.useRealTimers();
    await waitFor(() => expect(fetched).toContain('forecast'));
    expect(fetched).toEqual(['forecast']);
  }

  it('is not fetched where the pointer only passes over it, or a finger touches it', async () => {
    const links = await openList();
    stopTime();
    fireEvent.pointerOver(links.visit);
    fireEvent.pointerOver(document.body);
    passTime(1_000);
    fireEvent(links.visit, new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
    passTime(1_000);
    await onlyTheSecondIsFetched(links.forecast);
  });

  it('is not fetched if the browser is set to save data', async () => {
    const connection = { saveData: true };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const links = await openList();
    stopTime();
    fireEvent.pointerOver(links.visit);
    passTime(1_000);
    connection.saveData = false;
    await onlyTheSecondIsFetched(links.forecast);
  });
});
