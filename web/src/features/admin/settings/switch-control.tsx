import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { AdminSetting } from './groups.ts'
import { SavedNote } from './save-line.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

/**
 * Edits a setting that is on or off; saves immediately, and asks for confirmation before closing
 * the site.
 */
export function SwitchControl({ setting }: { setting: AdminSetting }) {
  const { saving, save } = useSetting(setting)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isOn = setting.value === true
  const toggle = (next: boolean) => {
    if (setting.key === 'maintenanceMode' && next) setDialogOpen(true)
    else void save(next)
  }
  const close = async () => void (await save(true))
  return (
    <div className={styles.switch}>
      <CheckField
        role="switch"
        checked={isOn}
        disabled={saving.state === 'pending'}
        onChange={({ target }) => toggle(target.checked)}
        error={saving.state === 'refused' ? saving.problem : undefined}
        label={
          <>
            <span className="hidden-visually">{setting.name}: </span>
            {isOn ? t`On` : t`Off`}
          </>
        }
      />
      <SavedNote saving={saving} />
      {setting.request && (
        <WaitingRequest request={setting.request} onWithdraw={() => save(setting.value)} />
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Close the site?`}
          confirmLabel={t`Close the site`}
          onConfirm={close}
          onClose={() => setDialogOpen(false)}
        >
          <p>
            {t`Everyone except admins sees the maintenance page immediately. Nobody can buy, publish or log in. Renewals continue in the background.`}
          </p>
          <p>{t`You can reopen it here at any time.`}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface WaitingRequestProps {
  request: NonNullable<AdminSetting['request']>
  onWithdraw: () => void
}

/** Says who asked to turn a rule for two people off, and what the reader can do about it. */
function WaitingRequest({
  request: { requestedBy, requestedByName, requestedAt },
  onWithdraw,
}: WaitingRequestProps) {
  const isOwn = useViewer()?._id === requestedBy
  const at = <RelativeDateTime key="1" at={requestedAt} />
  return (
    <div className={styles.request} role="status">
      <p>
        {isOwn
          ? jt`You asked to turn this off ${at}. It stays on until another admin turns it off as well.`
          : jt`${requestedByName} asked to turn this off ${at}. Turn it off as well to confirm, or leave it on.`}
      </p>
      <Button variant="quiet" onClick={onWithdraw}>
        {isOwn ? t`Withdraw` : t`Keep it on`}
      </Button>
    </div>
  )
}
