import { TextLink } from '#client/components/TextLink.tsx';

/** The parts of a long article, as links to them. */
export function ArticleContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`#${id}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
