/** What a start has opened so far; closed in the opposite order, once, however often and early it is asked for. */
export type Closers = { add(close: () => Promise<void>): void; closeAll(): Promise<void> }

export function createClosers(): Closers {
  const opened: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined

  function add(close: () => Promise<void>): void {
    // What opens while all is being closed is closed in its turn.
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
