/** Milliseconds for which the server waits for a client. */
export const patience = {
  /** A request may take as long to arrive whole: 10 MB over a poor line. A stream's has arrived when it begins. */
  requestTimeout: 300_000,
  /**
   * Without a byte that came, or was taken, a connection is closed: a client that stops reading a file can't hold it open.
   * A live stream says something more often than that.
   */
  connectionTimeout: 120_000,
}
