/** What the shell and Today ask of the updates that wait on this phone. */
export { queueOfPerson } from '../account-queue.ts'
export { noteOwner } from './kept-facts.ts'
export { countUpdates } from './queue.ts'
export { type OnPhone, stepsOnPhone } from './steps-on-phone.ts'
