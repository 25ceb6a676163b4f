// The package's entry warns of Node 20, on which these two modules run; its types name the entry only.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider';
  export function createMemoryAdapter(clockTolerance: number): AdapterConstructor;
}
