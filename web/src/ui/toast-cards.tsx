import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { dismissToast, type ShownToast } from './toast.ts'
import styles from './toaster.module.css'

/** Draws the messages on screen, in a popover, so that they are above open dialogs. */
export default function ToastCards({ toasts }: { toasts: readonly ShownToast[] }) {
  const layer = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change moves the layer above what opened meanwhile
  useEffect(() => {
    layer.current?.hidePopover()
    layer.current?.showPopover()
  }, [toasts])
  return (
    <section ref={layer} popover="manual" className={styles.region} aria-label={t`Messages`}>
      {toasts.map(({ key, text, tone = 'good', action, seconds, isCountedDown }) => (
        <div key={key} className={cx(styles.toast, styles[tone])}>
          {tone === 'bad' ? <IconAlertCircle size={20} /> : <IconCheck size={20} />}
          <p>{text}</p>
          {action && 'act' in action && (
            <button type="button" onClick={action.act} className={styles.action}>
              {action.text}
            </button>
          )}
          {action && 'to' in action && (
            <Link to={action.to} className={styles.action} onClick={() => dismissToast(key)}>
              {action.text}
            </Link>
          )}
          {isCountedDown && (
            <span className={styles.left} style={{ animationDuration: `${seconds}s` }} />
          )}
          <IconButton label={t`Dismiss`} onClick={() => dismissToast(key)}>
            <IconX size={18} />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
