import { useState } from 'react'
import { CheckField } from '../../../ui/field.tsx'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { Saved } from './saved.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'
import type { AdminSetting } from './words.ts'

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
      <Saved saving={saving} />
      {isAsking && (
        <AskDialog title="Close the site?" verb="Close the site" onAgree={close} onClose={() => setAsking(false)}>
          <p>
            At once, everybody but admins sees the maintenance page. Nobody can buy, publish or log in. Renewals go on
            in the background.
          </p>
          <p>You can open it again here at any time.</p>
        </AskDialog>
      )}
    </div>
  )
}
