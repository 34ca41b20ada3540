import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './checkout-dialog.module.css'
import { FansOnlyNotice } from './fans-only-notice.tsx'

interface CheckoutDialogFrameProps {
  title: string
  /** The step that is shown: when it changes, the keyboard goes there and what is new is spoken. */
  step: string
  /** What those who listen are told about it. */
  said?: string | undefined
  /** Money is moving: the dialog stays. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** The dialog around everything that asks for money. */
export function CheckoutDialog({ title, step, said, busy = false, onClose, children }: CheckoutDialogFrameProps) {
  const { role } = useAccount()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog open onClose={close} title={title} place="rise">
      <p className="hidden-visually" aria-live="polite">
        {said}
      </p>
      <Step key={step}>{role === 'fan' ? children : <FansOnlyNotice onClose={onClose} />}</Step>
    </Dialog>
  )
}

/** Takes the keyboard along when the step before it is gone. */
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

/** Stands for a step whose facts are on their way. */
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

/** The one button that ends a dialog after it went well. */
export function DoneButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" size="l" wide data-autofocus onClick={onClick}>
      {children}
    </Button>
  )
}
