/**
 * The closers of everything opened so far; run in the opposite order, once, however often and early they are asked for.
 */
export type Closers = { add(close: () => Promise<void>): void; closeAll(): Promise<void> }

export function createClosers(): Closers {
  const opened: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined

  function add(close: () => Promise<void>): void {
    // Anything opened while closing is closed in its turn.
    if (closing) closing = closing.then(close, close)
    else opened.push(close)
  }

  async function closeOpened(): Promise<void> {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  }

  return {
    add,
    closeAll: () => (closing ??= closeOpened()),
  }
}
