import type { CurrentUser } from '#contract/account.ts';
import { type FromAnyServer, fieldsOf, list, text } from './json-readers.ts';

/** The signed-in user. */
export function toCurrentUser(value: FromAnyServer<CurrentUser>) {
  const json = fieldsOf(value);
  const [name, email] = [text(json.name), text(json.email)];
  /** '' where a server sends no id. */
  const id = text(json.id) || email || name;
  /** None where a server knows no roles. */
  const roles = list(json.roles).map(text);
  return { id, name, email, avatar: text(json.avatar), roles };
}
