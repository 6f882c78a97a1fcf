import { ActionIcon, Anchor } from '@mantine/core'
import * as Toast from '@radix-ui/react-toast'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useToastPlace } from './toast-place.ts'
import { dismissToast, type ShownToast } from './toast-store.ts'
import classes from './toast.module.css'

/** The message, above dialogs; F8 leads there, a swipe of 50 px to the right dismisses. Source. */
export function ToastArea({ toast }: { toast: ShownToast | null }) {
  const ref = useRef<HTMLOListElement>(null)
  useToastPlace(ref, toast?.open ?? false)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      <Toast.Viewport ref={ref} className={classes.viewport} hotkey={['F8']} />
    </Toast.Provider>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const Icon = toast.kind === 'error' ? IconAlertCircle : IconCircleCheck
  return (
    <Toast.Root
      className={classes.toast}
      data-kind={toast.kind}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id)
      }}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
        {toast.text ? <Toast.Description className={classes.text}>{toast.text}</Toast.Description> : null}
        {toast.link ? (
          <Toast.Action asChild altText={toast.link.label}>
            <Anchor component={Link} to={toast.link.to} className={classes.link}>
              {toast.link.label}
            </Anchor>
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close asChild>
        <ActionIcon aria-label="Close message">
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Toast.Close>
    </Toast.Root>
  )
}
