import type { ReactNode } from 'react'
import { type Fields, useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { type Violation, violationOptions } from '../../../lib/labels/decisions.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextAreaField } from '../../../ui/field.tsx'
import styles from './confirm-dialog.module.css'

/** A text field for the reason that an action requires. */
export interface ReasonField {
  readonly label: string
  readonly hint?: string
  /** The shortest accepted reason, in characters. */
  readonly minLength: number
  /** Common reasons to choose from; a chosen one can still be edited. */
  readonly suggestions?: readonly string[]
  /** The reason that the field begins with. */
  readonly initial?: string
  /** Texts to begin with, chosen by their names. */
  readonly templates?: readonly Template[]
}

/** A text to begin with. */
interface Template {
  readonly name: string
  readonly text: string
}

/** The reasons of a restriction that a moderator may add to the text; absent where there are none. */
export interface Grounds {
  readonly violation?: Violation
  readonly facts?: string
  /** The answer to those who reported. */
  readonly answer?: string
}

interface ConfirmDialogProps {
  title: string
  /** The text of the button, a verb: "Suspend". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  reason?: ReasonField
  /** Asks for the violated rule and the facts of a decision too. */
  withGrounds?: boolean
  /** Asks for an answer to those who reported too, with texts to begin with. */
  answers?: readonly Template[] | undefined
  /** Performs the action; the dialog shows the message of a refusal. */
  onConfirm: (reason: string, grounds: Grounds) => Promise<void>
  onClose: () => void
  /** Why the admin is asked for a fresh proof, unless it is about an account. */
  proofReason?: string
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
  withGrounds = false,
  answers,
  onConfirm,
  onClose,
  proofReason,
  children,
}: ConfirmDialogProps) {
  const { fields, submit, pending, refusal, formError } = useValidatedForm({
    initial: { reason: reason?.initial ?? '', violation: '', facts: '', answer: '' },
    validate: (typed) => ({
      reason:
        reason && typed.reason.trim().length < reason.minLength
          ? missingReasonMessage(reason)
          : undefined,
    }),
    async onSubmit(typed) {
      await onConfirm(typed.reason.trim(), groundsOf(typed))
      onClose()
    },
  })
  useProofOnRefusal({ refusal, again: submit, reason: proofReason ?? RE_AUTHENTICATION_REASON() })
  return (
    <Dialog open onClose={onClose} title={title} insistent={pending}>
      <form
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.requestSubmit()
        }}
        noValidate
      >
        <div className={styles.message}>{children}</div>
        {reason && <Reason field={reason} fields={fields} />}
        {withGrounds && <GroundFields fields={fields} />}
        {answers && <AnswerFields answers={answers} fields={fields} />}
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
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

type Typed = Record<'reason' | 'violation' | 'facts' | 'answer', string>

/** Returns what a moderator chose and wrote, without what was left empty. */
const groundsOf = ({ violation, facts, answer }: Typed): Grounds => ({
  ...(answer.trim() && { answer: answer.trim() }),
  ...(violation && { violation: violation as Violation }),
  ...(facts.trim() && { facts: facts.trim() }),
})

interface ReasonProps {
  field: ReasonField
  fields: Fields<Typed>
}

function Reason({ field: { label, hint, suggestions, templates = [] }, fields }: ReasonProps) {
  return (
    <>
      <TemplateField
        label={t`Template`}
        templates={templates}
        onChoose={(text) => fields.setFieldValue('reason', text)}
      />
      {suggestions && (
        <div className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <Chip
              key={suggestion}
              selected={fields.values.reason === suggestion}
              onClick={() => fields.setFieldValue('reason', suggestion)}
            >
              {suggestion}
            </Chip>
          ))}
        </div>
      )}
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        {...fields.getInputProps('reason')}
        data-autofocus
      />
    </>
  )
}

interface TemplateFieldProps {
  label: string
  templates: readonly Template[]
  onChoose: (text: string) => void
}

/** Offers texts to begin with; nothing without any. */
function TemplateField({ label, templates, onChoose }: TemplateFieldProps) {
  if (templates.length === 0) return null
  return (
    <SelectField
      label={label}
      options={templates.map(({ name }) => ({ value: name, text: name }))}
      placeholder={t`Not chosen`}
      onChange={({ currentTarget }) => {
        const chosen = templates.find(({ name }) => name === currentTarget.value)
        if (chosen) onChoose(chosen.text)
      }}
    />
  )
}

interface AnswerFieldsProps extends Pick<ReasonProps, 'fields'> {
  answers: readonly Template[]
}

function AnswerFields({ answers, fields }: AnswerFieldsProps) {
  return (
    <>
      <TemplateField
        label={t`Template of the answer`}
        templates={answers}
        onChoose={(text) => fields.setFieldValue('answer', text)}
      />
      <TextAreaField
        label={t`Answer to those who reported (optional)`}
        rows={2}
        maxLength={1000}
        {...fields.getInputProps('answer')}
      />
    </>
  )
}

function GroundFields({ fields }: Pick<ReasonProps, 'fields'>) {
  return (
    <>
      <SelectField
        label={t`Rule or law`}
        hint={t`Named in the statement of reasons. Without a choice, the reason of the report counts, or the rules of the site. Files that are removed to protect minors, for missing consent or as deepfakes cannot be used again.`}
        options={violationOptions()}
        placeholder={t`Not chosen`}
        {...fields.getInputProps('violation')}
      />
      <TextAreaField
        label={t`Facts (optional)`}
        hint={t`What happened. They are published: leave out names and addresses.`}
        rows={2}
        maxLength={2000}
        {...fields.getInputProps('facts')}
      />
    </>
  )
}
