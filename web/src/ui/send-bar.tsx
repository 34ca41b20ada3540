import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { t } from '../lib/i18n/i18n.ts'
import { Button } from './button.tsx'
import { FormActions } from './form-actions.tsx'
import styles from './send-bar.module.css'

interface SendBarProps {
  phase: 'writing' | 'waiting' | 'saving' | 'saved'
  isUploading: boolean
  /** The button that sends the form. */
  text: string
  onWait: () => void
}

/**
 * Draws the end of a form with files: the button that sends it, or the note that it waits for its
 * files.
 */
export function SendBar({ phase, isUploading, text, onWait }: SendBarProps) {
  if (phase === 'waiting' && isUploading) {
    return (
      <div className={styles.waiting}>
        <p role="status">
          <IconClock size={20} stroke={1.8} aria-hidden="true" />
          {t`It is saved when the upload finishes. You can use other pages meanwhile; keep this tab open.`}
        </p>
        <Button onClick={onWait}>{t`Don’t save yet`}</Button>
      </div>
    )
  }
  return (
    <FormActions>
      <Button type="submit" variant="primary" size="l" wide pending={phase !== 'writing'}>
        {text}
      </Button>
    </FormActions>
  )
}

/** Says that a form holds what was entered at an earlier visit, and offers to begin again. */
export function RestoredNote({ onForget }: { onForget: () => void }) {
  return (
    <div className={styles.waiting}>
      <p role="status">{t`This is what you entered before.`}</p>
      <Button size="s" onClick={onForget}>{t`Start over`}</Button>
    </div>
  )
}
