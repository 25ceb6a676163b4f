/**
 * V8's flag for a process that lives for minutes at most: the embedded database's WebAssembly is compiled once, and not a second time by
 * the optimizing compiler, which is half of a command's processor time.
 */
export const shortLived = ['--liftoff-only'];

/** For a process that lives for seconds: no optimizing compiler for JavaScript either, a tenth to a quarter of a command. */
export const ofCommands = [...shortLived, '--no-opt'];
