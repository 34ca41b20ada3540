import { useState } from 'react'
import { CheckField } from '../../../ui/field.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { AdminSetting } from './groups.ts'
import { SavedNote } from './save-line.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** A setting that is on or off: it is saved as it is pressed. Closing the site asks first. */
export function SwitchControl({ setting }: { setting: AdminSetting }) {
  const { saving, save } = useSetting(setting)
  const [isAsking, setAsking] = useState(false)
  const isOn = setting.value === true
  const press = (next: boolean) => {
    if (setting.key === 'maintenanceMode' && next) setAsking(true)
    else void save(next)
  }
  const close = async () => void (await save(true))
  return (
    <div className={styles.switch}>
      <CheckField
        role="switch"
        checked={isOn}
        disabled={saving.state === 'pending'}
        onChange={({ target }) => press(target.checked)}
        error={saving.state === 'refused' ? saving.problem : undefined}
        label={
          <>
            <span className="hidden-visually">{setting.name}: </span>
            {isOn ? 'On' : 'Off'}
          </>
        }
      />
      <SavedNote saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title="Close the site?"
          confirmLabel="Close the site"
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <p>
            At once, everybody but admins sees the maintenance page. Nobody can buy, publish or log in. Renewals go on
            in the background.
          </p>
          <p>You can open it again here at any time.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
