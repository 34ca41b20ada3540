import { requestIdentityChange } from '@stagedoor/contract/performers'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendIdentityChange } from '../queries.ts'
import styles from './creator-account.module.css'
import type { PerformerSelf } from './performer-self.ts'

type IdentityValues = {
  firstName: string
  lastName: string
  dateOfBirth: string
  idVerification: File | undefined
  documentVerification: File | undefined
}

interface IdentityChangeFormProps {
  readonly me: PerformerSelf
  readonly onRequested: (changes: Partial<PerformerSelf>) => void
  readonly onCancel: () => void
}

/** Asks for a review of another legal name or birth date, with the documents that prove it. */
export function IdentityChangeForm({ me, onRequested, onCancel }: IdentityChangeFormProps) {
  const { form, sent } = useIdentityChange(me, onRequested)
  const { fields, submit, pending, formError } = form
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className="dim">
        {t`Send new documents that show the new name. Your confirmed name stays in force until we have reviewed them.`}
      </p>
      <div className={styles.pairs}>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          {...fields.getInputProps('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          {...fields.getInputProps('lastName')}
        />
      </div>
      <TextField
        label={t`Birth date`}
        type="date"
        autoComplete="bday"
        hint={t`As shown on your ID. You must be 18 or older.`}
        {...fields.getInputProps('dateOfBirth')}
      />
      <PictureField
        label={t`Your ID`}
        hint={t`Passport, identity card or driving licence, all corners in the picture.`}
        {...fields.getInputProps('idVerification')}
      />
      <PictureField
        label={t`You, holding the document`}
        hint={t`Your face and the document in one picture, both sharp.`}
        {...fields.getInputProps('documentVerification')}
      />
      <FormError>{formError}</FormError>
      {sent !== undefined && <Progress label={t`Sending your documents`} percent={sent} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>
          {t`Ask for a review`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

function useIdentityChange(
  { firstName, lastName, dateOfBirth }: PerformerSelf,
  onRequested: IdentityChangeFormProps['onRequested'],
) {
  const { maxDocumentBytes } = useSite()
  const [sent, setSent] = useState<number>()
  const picture = (file: File | undefined) => {
    if (!file) return t`Add this picture`
    return file.size > maxDocumentBytes ? t`At most ${formatBytes(maxDocumentBytes)}` : undefined
  }
  const initial: IdentityValues = {
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? '',
    idVerification: undefined,
    documentVerification: undefined,
  }
  const form = useContractForm(requestIdentityChange, {
    initial,
    body: ({ firstName, lastName, dateOfBirth }) => ({ firstName, lastName, dateOfBirth }),
    refusals: { 'performers.too_young': 'dateOfBirth' },
    check: { idVerification: picture, documentVerification: picture },
    async send(_call, { body }, { idVerification, documentVerification }) {
      const files = {
        ...(idVerification && { idVerification }),
        ...(documentVerification && { documentVerification }),
      }
      const onProgress = (progress: { sent: number; total: number }) =>
        setSent((100 * progress.sent) / progress.total)
      try {
        return await sendIdentityChange({ body, files }, { onProgress })
      } finally {
        setSent(undefined)
      }
    },
    onDone(identityChange) {
      const pending = { status: 'pending' as const, submittedAt: identityChange.requestedAt }
      onRequested({ identityChange, idVerification: pending, documentVerification: pending })
      toast({ text: t`Request sent. We will review your documents.` })
    },
  })
  return { form, sent }
}
