export { JoinMailingList } from './join-mailing-list.tsx'
