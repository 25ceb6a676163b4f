import { persistentStorage } from '#client/host/storage.ts';
import { record, text } from '#client/lib/models/json-readers.ts';

/** The last time that the user closed or answered the question about a prompt. */
interface Asked {
  /** The reader's, YYYY-MM-DD. */
  day: string;
  /** The version that was answered; '' if the question was closed. */
  answered: string;
}

/** One user's questions on this device; the server does not know who answered. */
interface Questions {
  /** The assistant of the last answer. */
  assistant: string;
  asked: Record<string, Asked>;
}

/** Maximum number of remembered prompts, the latest. */
const most = 200;
const prefix = 'did-it-work:';
const keyOf = (owner: string) => `${prefix}${encodeURIComponent(owner)}`;

/** @param owner '' if signed out. */
export function readQuestions(owner: string): Questions {
  try {
    const { assistant, asked } = record(JSON.parse((owner && persistentStorage.get(keyOf(owner))) || '{}'));
    const entries = Object.entries(record(asked)).map(([id, value]) => {
      const { day, answered } = record(value);
      return [id, { day: text(day), answered: text(answered) }] as const;
    });
    return { assistant: text(assistant), asked: Object.fromEntries(entries) };
  } catch {
    return { assistant: '', asked: {} };
  }
}

function change(owner: string, update: (questions: Questions) => Partial<Questions>) {
  if (!owner) return;
  const questions = readQuestions(owner);
  persistentStorage.set(keyOf(owner), JSON.stringify({ ...questions, ...update(questions) }));
}

export const rememberAsked = (owner: string, id: string, asked: Asked) =>
  change(owner, (questions) => {
    const others = Object.entries(questions.asked).filter(([other]) => other !== id);
    return { asked: Object.fromEntries([...others.slice(1 - most), [id, asked]]) };
  });

export const rememberAssistant = (owner: string, assistant: string) => change(owner, () => ({ assistant }));

/** At a logout. @param owner '' if the user is unknown: then removes all users' questions. */
export function discardQuestions(owner: string) {
  for (const key of owner ? [keyOf(owner)] : persistentStorage.keys(prefix)) persistentStorage.remove(key);
}
