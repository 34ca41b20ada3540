import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { ListedAccount } from '../people/labels.ts'
import { FlagSwitch } from './flag-switch.tsx'

interface LoginSwitchProps {
  account: ListedAccount
  onWrite: (status: 'active' | 'inactive', message: string) => Promise<void>
}

/** Allows or forbids an account to log in; asks for confirmation before forbidding it. */
export function LoginSwitch({ account: { name, status }, onWrite }: LoginSwitchProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isOpen = status !== 'inactive'
  const toggle = async (on: boolean) => {
    if (on) await onWrite('active', t`${name} can log in again`)
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
          onConfirm={() => onWrite('inactive', t`${name}’s account is deactivated`)}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`They are logged out everywhere and cannot log in until you turn this on again. They are not notified.`}</p>
          <p>{t`To tell them why, suspend the account instead.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
