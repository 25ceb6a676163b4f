/**
 * Node's flags for a process that lives for seconds: V8 compiles the embedded database's WebAssembly once, and not a second time with
 * its optimizing compiler, which is half of a command's processor time.
 */
export const shortLived = ['--liftoff-only'];
