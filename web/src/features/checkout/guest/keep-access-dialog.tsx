import { changePassword } from '@stagedoor/contract/auth'
import type { readAccess } from '@stagedoor/contract/checkout'
import type { WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { canUsePasskeys, createPasskey } from '../../../lib/session/passkeys.ts'
import { preparePasswords } from '../../../lib/session/password.ts'
import { useProofOnRefusal, useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { useAccount, useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, PasswordField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { ResultMessage } from '../../../ui/result-message.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../checkout-dialog.module.css'
import type { KeepIntent } from '../checkout-intent.ts'
import { useAccess, useAddPasskey, useBeginPasskey, useSendPassword } from '../queries.ts'
import { ChangeAddress } from './change-address.tsx'

interface KeepAccessProps {
  intent: KeepIntent
  onClose: () => void
}

type Step = 'ask' | 'password' | 'address'

/**
 * Offers a visitor who paid first a way to come back to what they bought: a passkey, or a password,
 * or later by the link of the receipt.
 */
export default function KeepAccessDialog({ intent, onClose }: KeepAccessProps) {
  const access = useAccess()
  const [step, setStep] = useState<Step>('ask')
  const kept = () => {
    toast({ text: t`You can log in with it from now on` })
    onClose()
  }
  const email = access.data?.email
  if (access.data && isKept(access.data)) return <Opened done={intent.done} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Keep your access`} place="rise">
      <div className={dialogStyles.content}>
        {step === 'ask' && (
          <>
            <ResultMessage tone="good" title={intent.done}>
              <p>{t`It is open on this device. Choose how you open it on others.`}</p>
            </ResultMessage>
            <PasskeyButton onKept={kept} />
            <Button wide size="l" onClick={() => setStep('password')}>
              {t`Choose a password`}
            </Button>
            <Button wide variant="quiet" onClick={onClose}>
              {t`Later`}
            </Button>
            {email && (
              <p className="dim">
                {jt`We sent a receipt with a link to ${<b key="1">{email}</b>}. ${(
                  <Button key="2" variant="quiet" size="s" onClick={() => setStep('address')}>
                    {t`Not your address?`}
                  </Button>
                )}`}
              </p>
            )}
          </>
        )}
        {step === 'password' && (
          <ChoosePassword email={email} onKept={kept} onBack={() => setStep('ask')} />
        )}
        {step === 'address' && <ChangeAddress email={email ?? ''} onDone={() => setStep('ask')} />}
      </div>
    </Dialog>
  )
}

/** Returns true for a fan who can log in anywhere already, with a confirmed address. */
const isKept = ({ email, hasPassword, passkeys }: WireOf<typeof readAccess>): boolean =>
  email === null && (hasPassword || passkeys > 0)

/** Says what is open to a fan who can log in anywhere already. */
function Opened({ done, onClose }: { done: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={done} place="rise">
      <div className={dialogStyles.content}>
        <Button wide size="l" data-autofocus onClick={onClose}>
          {t`Done`}
        </Button>
      </div>
    </Dialog>
  )
}

function PasskeyButton({ onKept }: { onKept: () => void }) {
  const beginPasskey = useBeginPasskey()
  const addPasskey = useAddPasskey()
  const [canMake, setCanMake] = useState(true)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setCanMake(canUsePasskeys()), [])
  const { run, pending } = useReAuthentication((error) =>
    setProblem(error instanceof Error ? error.message : String(error)),
  )
  if (!canMake) return null
  const add = () =>
    run(async () => {
      setProblem(undefined)
      const passkey = await createPasskey(await beginPasskey())
      if (!passkey) return
      await addPasskey({ body: { passkey } })
      onKept()
    })
  return (
    <>
      <Button variant="primary" wide size="l" data-autofocus pending={pending} onClick={add}>
        {t`Add a passkey`}
      </Button>
      <p className="dim">{t`Your fingerprint, face or device PIN: nothing to remember.`}</p>
      <FormError>{problem}</FormError>
    </>
  )
}

interface LoginNamesProps {
  /** The address that is not confirmed yet: until then only the username logs in. */
  email: string | null | undefined
}

/** Says with which name the password logs in, to people and to password managers. */
function LoginNames({ email }: LoginNamesProps) {
  const { username } = useAccount()
  return (
    <>
      {email && (
        <p>
          {jt`You log in as ${<b key="1">@{username}</b>}, or with your e-mail address once you have opened the link in the receipt.`}
        </p>
      )}
      <input
        className="hidden-visually"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </>
  )
}

interface ChoosePasswordProps extends LoginNamesProps {
  onKept: () => void
  onBack: () => void
}

function ChoosePassword({ email, onKept, onBack }: ChoosePasswordProps) {
  const { hashPasswordOnClient: digest } = useSite()
  const sendPassword = useSendPassword()
  const { fields, submit, pending, formError, refusal } = useContractForm(changePassword, {
    initial: { password: '' },
    refusals: { 'auth.password_too_common': 'password' },
    send: async (_call, { body }) => sendPassword({ body: await preparePasswords(body, digest) }),
    onDone: onKept,
  })
  useProofOnRefusal({ refusal, again: submit })
  return (
    <form onSubmit={submit} noValidate>
      <LoginNames email={email} />
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters. A few random words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        {...fields.getInputProps('password')}
      />
      <FormActions>
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <SubmitButton pending={pending}>{t`Save password`}</SubmitButton>
        <Button variant="quiet" wide onClick={onBack}>
          {t`Back`}
        </Button>
      </FormActions>
    </form>
  )
}
