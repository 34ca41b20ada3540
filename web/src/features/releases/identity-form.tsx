import { readByLink, sendIdentityByLink } from '@stagedoor/contract/releases'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { sendIdentity } from './queries.ts'
import styles from './releases.module.css'

/** Takes legal name, birth date and documents of the person of a mailed link. */
export function IdentityForm({ token, reason }: { token: string; reason: string | null }) {
  const { form, sent } = useIdentity(token)
  const { fields, submit, pending, formError } = form
  return (
    <Card title={t`Who you are`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {reason && <p role="status">{t`Your documents were not approved: ${reason}`}</p>}
        <p className="dim">
          {t`The law asks us to know everybody who is shown. Your documents are stored encrypted. Our staff checks them once; the creator never sees them, nor your legal name.`}
        </p>
        <TextField
          label={t`Legal name`}
          autoComplete="name"
          hint={t`As shown on your ID.`}
          {...fields.getInputProps('legalName')}
        />
        <TextField
          label={t`Birth date`}
          type="date"
          autoComplete="bday"
          hint={t`As shown on your ID. You must be 18 or older.`}
          {...fields.getInputProps('birthDate')}
        />
        <div className={styles.pair}>
          <PictureField
            label={t`Your ID`}
            hint={t`Passport, identity card or driving licence, all corners in the picture.`}
            capture="environment"
            {...fields.getInputProps('document')}
          />
          <PictureField
            label={t`You, holding the document`}
            hint={t`Your face and the document in one picture, both sharp.`}
            capture="user"
            {...fields.getInputProps('selfie')}
          />
        </div>
        <FormError>{formError}</FormError>
        {sent !== undefined && <Progress label={t`Sending your documents`} percent={sent} />}
        <Button type="submit" variant="primary" pending={pending}>
          {t`Send and continue`}
        </Button>
      </form>
    </Card>
  )
}

type IdentityValues = {
  legalName: string
  birthDate: string
  document: File | undefined
  selfie: File | undefined
}

const empty: IdentityValues = {
  legalName: '',
  birthDate: '',
  document: undefined,
  selfie: undefined,
}

function useIdentity(token: string) {
  const { maxDocumentBytes } = useSite()
  const [sent, setSent] = useState<number>()
  const picture = (file: File | undefined) => {
    if (!file) return t`Add this picture`
    return file.size > maxDocumentBytes ? t`At most ${formatBytes(maxDocumentBytes)}` : undefined
  }
  const form = useContractForm(sendIdentityByLink, {
    initial: empty,
    body: ({ legalName, birthDate }) => ({ legalName, birthDate }),
    refusals: { 'releases.too_young': 'birthDate' },
    check: { document: picture, selfie: picture },
    settles: [readByLink],
    async send(_call, { body }, { document, selfie }) {
      const files = { ...(document && { document }), ...(selfie && { selfie }) }
      const onProgress = (progress: { sent: number; total: number }) =>
        setSent((100 * progress.sent) / progress.total)
      try {
        return await sendIdentity({ params: { token }, body, files }, { onProgress })
      } finally {
        setSent(undefined)
      }
    },
    onDone: () => toast({ text: t`Sent. Now read and sign.` }),
  })
  return { form, sent }
}
