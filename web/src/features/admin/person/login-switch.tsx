import { useState } from 'react'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { ListedAccount } from '../people/labels.ts'
import { FlagSwitch } from './flag-switch.tsx'

interface LoginSwitchProps {
  account: ListedAccount
  onWrite: (status: 'active' | 'inactive', words: string) => Promise<void>
}

/** Whether somebody can log in at all; switching that off asks first. */
export function LoginSwitch({ account: { name, status }, onWrite }: LoginSwitchProps) {
  const [isAsking, setAsking] = useState(false)
  const isOpen = status !== 'inactive'
  const press = async (on: boolean) => {
    if (on) await onWrite('active', `${name} can log in again`)
    else setAsking(true)
  }
  return (
    <>
      <FlagSwitch
        title="Active"
        note={isOpen ? 'They can log in.' : 'Nobody can log in to this account.'}
        isOn={isOpen}
        onSwitch={press}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Close ${name}’s account?`}
          confirmLabel="Close it"
          onConfirm={() => onWrite('inactive', `${name}’s account is closed`)}
          onClose={() => setAsking(false)}
        >
          <p>They are logged out everywhere and cannot log in again until you switch this on. They are not told.</p>
          <p>To tell them why, suspend the account instead.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
