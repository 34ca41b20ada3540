import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './checkout-dialog.module.css'
import { FansOnlyNotice } from './fans-only-notice.tsx'

interface CheckoutDialogFrameProps {
  title: string
  /** The current step: when it changes, focus moves to it and it is announced. */
  step: string
  /** The announcement for screen readers. */
  announcement?: string | undefined
  /** A payment is under way: the dialog cannot be closed. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Draws the dialog around every checkout step. */
export function CheckoutDialog({
  title,
  step,
  announcement,
  busy = false,
  onClose,
  children,
}: CheckoutDialogFrameProps) {
  const { role } = useAccount()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog open onClose={close} title={title} place="rise">
      <p className="hidden-visually" aria-live="polite">
        {announcement}
      </p>
      <Step key={step}>{role === 'fan' ? children : <FansOnlyNotice onClose={onClose} />}</Step>
    </Dialog>
  )
}

/** Moves focus to this step when the one before it is removed. */
function Step({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const first = element.current?.querySelector<HTMLElement>('[data-autofocus]') ?? element.current
    first?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={element} tabIndex={-1} className={styles.content}>
      {children}
    </div>
  )
}

/** Draws the placeholder of a step whose data is loading. */
export function CheckoutSkeleton() {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={18} width="70%" />
        <Skeleton height={52} />
      </div>
    </Loading>
  )
}

/** Draws the one button that closes a dialog after success. */
export function DoneButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" size="l" wide data-autofocus onClick={onClick}>
      {children}
    </Button>
  )
}
