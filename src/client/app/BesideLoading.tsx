/** The shape of a tab beside a chat while its code loads, by the styles of index.html: as the server's page draws it. */
export const BesideLoading = () => (
  <div className="shell-pinned" role="status" aria-label="Loading prompts">
    {([...'iibbbbbbbb'] as ('i' | 'b')[]).map((Bar, index) => (
      <Bar key={index} />
    ))}
  </div>
);
