import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createUser } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { submission } from '#tests/support/reviewing.ts';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';
import { accept, createReceiver } from '#tests/support/webhook-receiver.ts';

describe('the review webhook of a server that is killed', () => {
  /** A library with the session of a signed-in user. */
  async function library() {
    const data = temporaryDirectory();
    copyLibrary('demo', data.directory);
    const database = await openDatabase({ dataDir: data.directory });
    const user = await createUser(database.db, { name: 'Ann Author' });
    const token = await startSession(database.db, user.id, new Date(), 8, []);
    await database.close();
    return { ...data, token };
  }

  async function endLeases(dataDir: string) {
    const database = await openDatabase({ dataDir });
    await database.db.update(outbox).set({ nextAttemptAt: new Date() });
    await database.close();
  }

  it('gets every card under the same id: of submissions during its downtime, and of interrupted deliveries', async () => {
    const { directory, token, remove } = await library();
    const receiver = createReceiver();
    const url = await receiver.up();
    await receiver.down();
    const port = await freePort();
    const environment = {
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      REVIEW_WEBHOOK_URL: url,
      LOG_LEVEL: 'info',
    };
    const submit = async (address: string, title: string) => {
      const response = await fetch(`${address}/api/prompts/add`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...submission, title }),
      });
      expect(response.status).toBe(200);
    };

    // Down: killed while the card waits.
    const first = await startServer(environment);
    await submit(first.address, 'While it was down');
    first.child.kill('SIGKILL');
    const { stdout: log } = await first.ended;

    // Slow: killed while the receiver has not responded.
    receiver.respond(() => {});
    await receiver.up();
    await endLeases(directory);
    const second = await startServer(environment);
    await receiver.arrived(1);
    second.child.kill('SIGKILL');
    await second.ended;

    // Up: sent again under the same id once the lease is over, which it is at once here; a signal ends it.
    await endLeases(directory);
    receiver.respond(accept);
    const third = await startServer(environment);
    await submit(third.address, 'While it is up');
    await receiver.arrived(3);
    third.child.kill('SIGTERM');
    const { code, stdout } = await third.ended;
    expect(code).toBe(0);
    const shown = receiver.cards.map(({ id, body }) => ({
      id,
      title: body.attachments[0].content.body[1].inlines[0].text,
    }));
    const down = shown.filter(({ title }) => title === 'While it was down');
    expect(down).toHaveLength(2);
    expect(new Set(down.map(({ id }) => id)).size).toBe(1);
    expect(shown.filter(({ title }) => title === 'While it is up')).toHaveLength(1);
    for (const text of [log, stdout]) expect(text).not.toMatch(/sig=|the-signature|While it/);
    // No card is left in the outbox.
    const database = await openDatabase({ dataDir: directory });
    const { rows } = await database.db.execute('select 1 from outbox');
    expect(rows).toEqual([]);
    await database.close();
    remove();
  });
});
