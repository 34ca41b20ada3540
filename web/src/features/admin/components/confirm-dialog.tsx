import { ApiError } from '@stagedoor/contract/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import { ReAuthenticationPrompt } from '../../re-authentication/re-authentication-prompt.tsx'
import styles from './confirm-dialog.module.css'

/** What an action wants to know before it is done. */
export interface ReasonField {
  readonly label: string
  readonly hint?: string
  /** The fewest letters that count as one. */
  readonly minLength: number
  /** Reasons people give often, to take or to change. */
  readonly suggestions?: readonly string[]
}

interface ConfirmDialogProps {
  title: string
  /** What the button does: "Suspend". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  reason?: ReasonField
  /** Does it; a refusal is shown here, in its own words. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  /** What will happen, in plain words. */
  children: ReactNode
}

const LONGEST = 500

/** Asks before something is done that others will feel: what happens, why where it must be said, and a way out. */
export function ConfirmDialog({
  title,
  confirmLabel,
  tone = 'danger',
  reason,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<ApiError>()
  const [pending, setPending] = useState(false)
  const agree = async (event?: FormEvent) => {
    event?.preventDefault()
    if (reason && said.trim().length < reason.minLength) return setError(missingReasonMessage(reason))
    setPending(true)
    setRefusal(undefined)
    try {
      await onConfirm(said.trim())
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(failure)
    } finally {
      setPending(false)
    }
  }
  const write = (words: string) => {
    setSaid(words)
    setError(undefined)
  }
  return (
    <>
      <Dialog open onClose={onClose} title={title} insistent={pending}>
        <form className={styles.ask} onSubmit={agree} noValidate>
          <div className={styles.words}>{children}</div>
          {reason && <Reason asked={reason} value={said} error={error} onChange={write} />}
          <FormError>{refusal?.is('auth.proof_required') ? undefined : refusal?.message}</FormError>
          <div className={styles.end}>
            <Button onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" variant={tone} pending={pending}>
              {confirmLabel}
            </Button>
          </div>
        </form>
      </Dialog>
      <ReAuthenticationPrompt refusal={refusal} again={() => void agree()} words={PROOF} />
    </>
  )
}

const PROOF = 'This changes what somebody else can do.'

const missingReasonMessage = ({ minLength }: ReasonField) =>
  minLength > 1 ? `Say why, in ${minLength} letters or more` : 'Say why before going on'

interface ReasonProps {
  asked: ReasonField
  value: string
  error: string | undefined
  onChange: (words: string) => void
}

function Reason({ asked: { label, hint, suggestions }, value, error, onChange }: ReasonProps) {
  return (
    <>
      {suggestions && (
        <div className={styles.often}>
          {suggestions.map((words) => (
            <Chip key={words} selected={value === words} onClick={() => onChange(words)}>
              {words}
            </Chip>
          ))}
        </div>
      )}
      <TextAreaField
        label={label}
        hint={hint}
        error={error}
        rows={3}
        maxLength={LONGEST}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-autofocus
      />
    </>
  )
}
