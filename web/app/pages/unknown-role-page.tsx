import { IconUserQuestion } from '@tabler/icons-react'
import { MessagePage } from './message-page.tsx'

export function UnknownRolePage() {
  return <MessagePage icon={IconUserQuestion} title="Unknown User Role" text="Your user role is not recognized." />
}
