/** Version, trace id, id of the parent span, flags; a later version may append more. */
const traceparent =
  /^(?<version>[\da-f]{2})-(?<trace>[\da-f]{32})-(?<parent>[\da-f]{16})-[\da-f]{2}(?<more>-.*)?$/;

const isZero = (hex: string) => /^0+$/.test(hex);

/** The trace id of a `traceparent` header; undefined without a valid one. https://www.w3.org/TR/trace-context/ */
export function traceIdOf(header: string | undefined): string | undefined {
  const { version, trace = '', parent = '', more } = traceparent.exec(header ?? '')?.groups ?? {};
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return isZero(trace) || isZero(parent) ? undefined : trace;
}
