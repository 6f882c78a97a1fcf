import { IconUserQuestion } from '@tabler/icons-react'
import { MessagePage } from './message-page.tsx'

/** For a role that this version of the app does not know. */
export function Component() {
  return <MessagePage icon={IconUserQuestion} title="Unknown User Role" text="Your user role is not recognized." />
}
