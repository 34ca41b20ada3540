import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { ConfirmDialog, type Grounds } from '../components/confirm-dialog.tsx'
import type { ListedAccount } from '../people/labels.ts'
import { FlagSwitch } from './flag-switch.tsx'

/** The new status of an account, with the reasons where it is closed. */
export interface StatusChange extends Grounds {
  readonly status: 'active' | 'inactive'
  readonly reason?: string
}

interface LoginSwitchProps {
  account: ListedAccount
  onWrite: (change: StatusChange, message: string) => Promise<void>
}

/** Allows or forbids an account to log in; asks for confirmation before forbidding it. */
export function LoginSwitch({ account: { name, status }, onWrite }: LoginSwitchProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isOpen = status !== 'inactive'
  const toggle = async (on: boolean) => {
    if (on) await onWrite({ status: 'active' }, t`${name} can log in again`)
    else setDialogOpen(true)
  }
  return (
    <>
      <FlagSwitch
        title={t`Active`}
        note={isOpen ? t`They can log in.` : t`This account cannot log in.`}
        isOn={isOpen}
        onSwitch={toggle}
      />
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Deactivate ${name}’s account?`}
          confirmLabel={t`Deactivate`}
          reason={{
            label: t`Reason`,
            hint: t`Included in the e-mail we send them.`,
            minLength: 3,
          }}
          withGrounds
          onConfirm={(reason, grounds) =>
            onWrite({ status: 'inactive', reason, ...grounds }, t`${name}’s account is deactivated`)
          }
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`They are logged out everywhere and cannot log in until you turn this on again. They are mailed your reason, and a link that lets them appeal without logging in.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
