export { makePod } from './make-pod.ts'
export { type FileParts, takeWorkFile } from './take-work-file.ts'
