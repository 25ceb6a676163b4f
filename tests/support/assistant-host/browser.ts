import {
  AppBridge,
  type McpUiHostContext,
  type McpUiResourceCsp,
  type McpUiResourcePermissions,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge';

/** The assistant's data of a tool call, and the properties of the assistant. */
export interface Shown {
  html: string;
  csp?: McpUiResourceCsp;
  permissions?: McpUiResourcePermissions;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  context: McpUiHostContext;
  /** The outcome of a message; 'unknown' if the assistant has no such request. */
  messages: 'taken' | 'refused' | 'unknown';
  /** Whether it accepts context for the model's next turn. */
  takesContext: boolean;
}

export interface Heard {
  messages: unknown[];
  contexts: unknown[];
  links: string[];
  heights: number[];
}

/** The functions that the assistant's page offers to tests. */
export interface AssistantPage {
  heard: Heard;
  show: (shown: Shown) => Promise<void>;
  change: (context: McpUiHostContext) => Promise<void>;
  sendResult: (result: Record<string, unknown>) => Promise<void>;
  tearDown: () => Promise<unknown>;
}

const sandboxOrigin = document.querySelector('meta[name="sandbox"]')?.getAttribute('content') ?? '';
const heard: Heard = { messages: [], contexts: [], links: [], heights: [] };
let bridge: AppBridge | undefined;

function listen(made: AppBridge, frame: HTMLIFrameElement, { messages, takesContext }: Shown) {
  if (messages !== 'unknown')
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the bridge's requests have one handler each
    made.onmessage = (params) => {
      heard.messages.push(params);
      return Promise.resolve({ isError: messages === 'refused' });
    };
  if (takesContext)
    made.onupdatemodelcontext = (params) => {
      heard.contexts.push(params);
      return Promise.resolve({});
    };
  made.onopenlink = ({ url }) => {
    heard.links.push(url);
    return Promise.resolve({});
  };
  made.addEventListener('sizechange', ({ height }) => {
    if (height === undefined) return;
    heard.heights.push(height);
    frame.style.height = `${height}px`;
  });
}

/** As specified: a sandbox of another origin, its page, the view in that, and then the tool's result. */
async function show(shown: Shown) {
  // A view that is shown again is mounted again, as after scrolling in a long conversation.
  document.querySelector('main iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.title = 'The form of a prompt';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.allow = shown.permissions?.clipboardWrite ? 'clipboard-write *' : '';
  document.querySelector('main')?.append(frame);
  const made = new AppBridge(
    null,
    { name: 'an-assistant', version: '1.0.0' },
    {
      openLinks: {},
      ...(shown.messages !== 'unknown' && { message: { text: {} } }),
      ...(shown.takesContext && { updateModelContext: { text: {} } }),
    },
    { hostContext: shown.context },
  );
  bridge = made;
  listen(made, frame, shown);
  const isReady = new Promise((resolve) => made.addEventListener('sandboxready', resolve));
  const isInitialized = new Promise((resolve) => made.addEventListener('initialized', resolve));
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window.');
  await made.connect(new PostMessageTransport(contentWindow, contentWindow));
  frame.src = `${sandboxOrigin}/?csp=${encodeURIComponent(JSON.stringify(shown.csp ?? {}))}`;
  await isReady;
  await made.sendSandboxResourceReady({
    html: shown.html,
    ...(shown.csp && { csp: shown.csp }),
    ...(shown.permissions && { permissions: shown.permissions }),
  });
  await isInitialized;
  await made.sendToolInput({ arguments: shown.input });
  await made.sendToolResult(shown.result as never);
}

const page: AssistantPage = {
  heard,
  show,
  change: async (context) => bridge?.setHostContext(context),
  sendResult: async (result) => bridge?.sendToolResult(result as never),
  tearDown: async () => bridge?.teardownResource({}),
};
Reflect.set(window, 'assistant', page);
