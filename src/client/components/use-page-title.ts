import { useEffect } from 'react';

export const productName = 'Prompt Library';

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
