const megabyte = 1024 * 1024

/** The memory of a decoding process, in bytes. The largest picture that its header lets in takes 320MB. */
export const mostMemory = 512 * megabyte
/** Seconds of processor that a picture may take: a photo of a large camera takes a third of one. */
export const mostSeconds = { light: 1, heavy: 20 }
/** Milliseconds after which a picture is given up, however busy the machine is. */
export const longestWait = 120_000
/** A process that still holds more than this many bytes after a picture gets no other. */
export const mostLeft = 200 * megabyte
/** Milliseconds that a process without work is kept. */
export const idleTime = 60_000
