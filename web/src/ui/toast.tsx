import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import styles from './toast.module.css'

/** A short message that leaves by itself. */
export interface Toast {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  readonly action?: { readonly text: string; readonly to: string }
}

type Shown = Toast & { readonly key: number }

const SECONDS = { good: 5, bad: 9 }
const watchers = new Set<() => void>()
const none: readonly Shown[] = []
let shown = none
let lastKey = 0

function change(next: readonly Shown[]): void {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Shows a message at the foot of the screen and speaks it; the newest three stay. */
export function toast(message: Toast): void {
  const key = ++lastKey
  change([...shown.slice(-2), { ...message, key }])
  setTimeout(() => dismiss(key), SECONDS[message.tone ?? 'good'] * 1000)
}

/** Says that something went wrong, in the error's own words. */
export const toastError = (error: unknown): void =>
  toast({ tone: 'bad', text: error instanceof Error ? error.message : 'Something went wrong, please try again later' })

const dismiss = (key: number) => change(shown.filter((one) => one.key !== key))

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Where toasts appear; once, in the document. A popover, so that it lies above open dialogs; what it says is spoken by
 * a region that is there from the start.
 */
export function Toaster() {
  const layer = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(
    watch,
    () => shown,
    () => none,
  )
  useEffect(() => {
    layer.current?.hidePopover?.()
    if (toasts.length > 0) layer.current?.showPopover?.()
  }, [toasts])
  return (
    <>
      <div className="hidden-visually" aria-live="polite">
        {toasts.at(-1)?.text}
      </div>
      <section ref={layer} popover="manual" className={styles.region} aria-label="Messages">
        {toasts.map((one) => (
          <ToastCard key={one.key} toast={one} onDismiss={() => dismiss(one.key)} />
        ))}
      </section>
    </>
  )
}

function ToastCard({ toast: { text, tone = 'good', action }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div className={cx(styles.toast, styles[tone])}>
      {tone === 'bad' ? <IconAlertCircle size={20} /> : <IconCheck size={20} />}
      <p>{text}</p>
      {action && (
        <Link to={action.to} className={styles.action}>
          {action.text}
        </Link>
      )}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <IconX size={18} />
      </IconButton>
    </div>
  )
}
