import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './settings.module.css'
import type { Saving } from './use-setting.ts'

interface SaveLineProps {
  saving: Saving
  isDirty: boolean
  onUndo: () => void
}

/** Shows save and undo buttons while a value differs from the saved one, then a confirmation. */
export function SaveLine({ saving, isDirty, onUndo }: SaveLineProps) {
  return (
    <div className={styles.line}>
      {isDirty && (
        <>
          <Button type="submit" variant="primary" pending={saving.state === 'pending'}>
            {t`Save`}
          </Button>
          <Button variant="quiet" onClick={() => onUndo()} disabled={saving.state === 'pending'}>
            {t`Undo`}
          </Button>
        </>
      )}
      <SavedNote saving={saving} />
    </div>
  )
}

/** Confirms that the value was saved, visually and to screen readers. */
export function SavedNote({ saving }: { saving: Saving }) {
  return (
    <span className={styles.saved} role="status">
      {saving.state === 'saved' && (
        <>
          <IconCheck size={17} stroke={2.4} aria-hidden="true" />
          {t`Saved`}
        </>
      )}
    </span>
  )
}
