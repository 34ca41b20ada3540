import { proveIdentity } from '@stagedoor/contract/auth'
import { readFactors } from '@stagedoor/contract/factors'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { askForPasskey, canUsePasskeys } from '../../lib/passkeys.ts'
import { useCall } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toastError } from '../../ui/toast.ts'
import { CodeProof } from './code-proof.tsx'
import { MailProof } from './mail-proof.tsx'
import { PasswordProof } from './password-proof.tsx'
import styles from './proof.module.css'

interface ProofDialogProps {
  onClose: () => void
  onProved: () => void
  /** Why it is asked. */
  words?: string | undefined
}

const OWN = 'This changes how your account is protected.'

type Way = 'password' | 'code' | 'mail'
const names = { password: 'Use your password', code: 'Use a code', mail: 'Mail me a code' } as const

/** Asks the visitor to show that they are the account's owner, by whichever of the ways the account has. */
export default function ProofDialog({ onClose, onProved, words = OWN }: ProofDialogProps) {
  const { data, isError, isFetching, refetch } = useCall(readFactors, undefined)
  const [chosen, setChosen] = useState<Way>()
  const ways: Way[] = data
    ? [
        ...(data.hasPassword ? (['password'] as const) : []),
        ...(data.secondFactor.isOn ? (['code'] as const) : []),
        ...(data.hasMail ? (['mail'] as const) : []),
      ]
    : []
  const way = chosen ?? ways[0]
  return (
    <Dialog open onClose={onClose} title="Is it you?" place="rise">
      <div className={styles.body}>
        <p className="dim">{words} Show that it is you.</p>
        {!data && !isError && (
          <Loading>
            <Skeleton height={132} />
          </Loading>
        )}
        {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {way === 'password' && <PasswordProof onProved={onProved} />}
        {way === 'code' && <CodeProof onProved={onProved} />}
        {way === 'mail' && <MailProof onProved={onProved} />}
        {data && (
          <div className={styles.others}>
            {data.passkeys.length > 0 && canUsePasskeys() && <PasskeyProof onProved={onProved} />}
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="quiet" wide onClick={() => setChosen(other)}>
                  {names[other]}
                </Button>
              ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [pending, setPending] = useState(false)
  const prove = async () => {
    setPending(true)
    try {
      const passkey = await askForPasskey()
      if (!passkey) return
      await api(proveIdentity, { body: { passkey } })
      onProved()
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button wide onClick={prove} pending={pending}>
      Use a passkey
    </Button>
  )
}
