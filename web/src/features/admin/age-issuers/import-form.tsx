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
  const { fields, submit, pending, formError, refusal } = useContractForm(importIssuers, {
    initial: { title: '' },
    body: ({ title }) => ({ title, list }),
    settles: consoleSettles(listIssuers),
    onDone: ({ title }) => toast({ text: t`${title} is imported` }),
  })
  useProofOnRefusal({ refusal, again: submit })
  return (
    <Card title={t`Import a list`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`Certificates (PEM), or the published list (XML of ETSI TS 119 612). Its signature is not checked: download it from the dashboard of the European Commission yourself.`}
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
        <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
        <p className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending} disabled={list === ''}>
            {t`Import`}
          </Button>
        </p>
      </form>
    </Card>
  )
}
