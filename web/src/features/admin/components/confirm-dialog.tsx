import { ApiError } from '@stagedoor/contract/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { useProofOnRefusal } from '../../../lib/re-authentication.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../../ui/field.tsx'
import styles from './confirm-dialog.module.css'

/** A text field for the reason that an action requires. */
export interface ReasonField {
  readonly label: string
  readonly hint?: string
  /** The shortest accepted reason, in characters. */
  readonly minLength: number
  /** Common reasons to choose from; a chosen one can still be edited. */
  readonly suggestions?: readonly string[]
}

interface ConfirmDialogProps {
  title: string
  /** The text of the button, a verb: "Suspend". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  reason?: ReasonField
  /** Performs the action; the dialog shows the message of a refusal. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

const MAX_REASON_LENGTH = 500

/** Asks an admin to confirm an action, with a reason where one is required. */
export function ConfirmDialog({
  title,
  confirmLabel,
  tone = 'danger',
  reason,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [reasonText, setReasonText] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<ApiError>()
  const [pending, setPending] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (reason && reasonText.trim().length < reason.minLength) return setError(missingReasonMessage(reason))
    setPending(true)
    setRefusal(undefined)
    try {
      await onConfirm(reasonText.trim())
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(failure)
    } finally {
      setPending(false)
    }
  }
  const changeReason = (text: string) => {
    setReasonText(text)
    setError(undefined)
  }
  useProofOnRefusal({ refusal, again: () => void submit(), reason: RE_AUTHENTICATION_REASON() })
  return (
    <Dialog open onClose={onClose} title={title} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.message}>{children}</div>
        {reason && <Reason field={reason} value={reasonText} error={error} onChange={changeReason} />}
        <FormError>{refusal?.is('auth.proof_required') ? undefined : refusal?.message}</FormError>
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={tone} pending={pending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const RE_AUTHENTICATION_REASON = () => t`This action affects someone else’s account.`

const missingReasonMessage = ({ minLength }: ReasonField) =>
  minLength > 1 ? t`Enter a reason of at least ${minLength} characters` : t`Enter a reason`

interface ReasonProps {
  field: ReasonField
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function Reason({ field: { label, hint, suggestions }, value, error, onChange }: ReasonProps) {
  return (
    <>
      {suggestions && (
        <div className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <Chip key={suggestion} selected={value === suggestion} onClick={() => onChange(suggestion)}>
              {suggestion}
            </Chip>
          ))}
        </div>
      )}
      <TextAreaField
        label={label}
        hint={hint}
        error={error}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        data-autofocus
      />
    </>
  )
}
