import { useState } from 'react'
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
    if (on) await onWrite('active', `${name} can log in again`)
    else setDialogOpen(true)
  }
  return (
    <>
      <FlagSwitch
        title="Active"
        note={isOpen ? 'They can log in.' : 'This account cannot log in.'}
        isOn={isOpen}
        onSwitch={toggle}
      />
      {isDialogOpen && (
        <ConfirmDialog
          title={`Deactivate ${name}’s account?`}
          confirmLabel="Deactivate"
          onConfirm={() => onWrite('inactive', `${name}’s account is deactivated`)}
          onClose={() => setDialogOpen(false)}
        >
          <p>They are logged out everywhere and cannot log in until you turn this on again. They are not notified.</p>
          <p>To tell them why, suspend the account instead.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
