import { importIssuers, listIssuers } from '@stagedoor/contract/agechecks'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FilesField } from '../content/form-dialog.tsx'
import styles from '../sanctions/sanctions.module.css'
import { consoleSettles } from '../settles.ts'

/** Imports the certificates of issuers, or the published list, from a file. */
export function ImportForm() {
  const [list, setList] = useState('')
  const [signer, setSigner] = useState('')
  const { fields, submit, pending, formError, refusal } = useContractForm(importIssuers, {
    initial: { title: '' },
    body: ({ title }) => ({ title, list, ...(signer && { signer }) }),
    settles: consoleSettles(listIssuers),
    onDone: ({ title }) => toast({ text: t`${title} is imported` }),
  })
  useProofOnRefusal({ refusal, again: submit })
  return (
    <Card title={t`Import a list`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`Certificates (PEM), or the published list (XML of ETSI TS 119 612). A published list must be signed: choose the certificate of its signer at the first import. The next versions must be of the same signer.`}
        </p>
        <TextField
          label={t`Name of the list`}
          hint={t`An import under a name that exists replaces that list.`}
          autoComplete="off"
          {...fields.getInputProps('title')}
        />
        <FilesField
          label={t`File`}
          accept=".pem,.crt,.cer,.xml"
          onChoose={([file]) => void file?.text().then(setList)}
        />
        <FilesField
          label={t`Certificate of the signer, for a published list`}
          accept=".pem,.crt,.cer"
          onChoose={([file]) => void file?.text().then(setSigner)}
        />
        <FormError>
          {refusal?.is('auth.proof_required') ? undefined : (signatureText(refusal) ?? formError)}
        </FormError>
        <p className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending} disabled={list === ''}>
            {t`Import`}
          </Button>
        </p>
      </form>
    </Card>
  )
}

/** Returns why the signature of a list is refused; undefined for other refusals. */
function signatureText(refusal: ReturnType<typeof useContractForm>['refusal']): string | undefined {
  if (!refusal?.is('agechecks.list_not_signed')) return undefined
  const texts = {
    unsigned: t`This list has no signature. Download it again from where it is published.`,
    altered: t`This list was changed after it was signed. Download it again from where it is published.`,
    other_signer: t`This list was signed by somebody else than the signer that you trust, or outside the dates of their certificate.`,
    no_signer: t`Choose the certificate of the one who signs this list. The publisher names it.`,
  }
  return texts[refusal.data.problem]
}
