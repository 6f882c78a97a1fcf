/** Thrown by a storage that got no answer to what it wrote: the file may be there, or still come to be. */
export class UncertainWrite extends Error {}
