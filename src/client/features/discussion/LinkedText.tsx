import { Link } from '@fluentui/react-components';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** A text whose web addresses can be followed: in a new tab that knows nothing of this one. Nothing else is interpreted. */
export function LinkedText({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <Link key={match.index} inline href={match[0]} target="_blank" rel="noopener noreferrer nofollow">
        {match[0]}
      </Link>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}
