import { useState } from 'react'
import { AskDialog } from '../parts/ask-dialog.tsx'
import type { ListedAccount } from '../people/words.ts'
import { MarkSwitch } from './mark-switch.tsx'

interface OpenSwitchProps {
  account: ListedAccount
  onWrite: (status: 'active' | 'inactive', words: string) => Promise<void>
}

/** Whether somebody can log in at all; switching that off asks first. */
export function OpenSwitch({ account: { name, status }, onWrite }: OpenSwitchProps) {
  const [isAsking, setAsking] = useState(false)
  const isOpen = status !== 'inactive'
  const press = async (on: boolean) => {
    if (on) await onWrite('active', `${name} can log in again`)
    else setAsking(true)
  }
  return (
    <>
      <MarkSwitch
        title="Active"
        note={isOpen ? 'They can log in.' : 'Nobody can log in to this account.'}
        on={isOpen}
        onSwitch={press}
      />
      {isAsking && (
        <AskDialog
          title={`Close ${name}’s account?`}
          verb="Close it"
          onAgree={() => onWrite('inactive', `${name}’s account is closed`)}
          onClose={() => setAsking(false)}
        >
          <p>They are logged out everywhere and cannot log in again until you switch this on. They are not told.</p>
          <p>To tell them why, suspend the account instead.</p>
        </AskDialog>
      )}
    </>
  )
}
