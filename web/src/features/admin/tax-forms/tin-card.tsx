import { importTins } from '@stagedoor/contract/taxforms'
import { useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from '../sanctions/sanctions.module.css'
import { sendTinAnswers, useExportTins } from './queries.ts'

/** Exports the tax numbers of W-9 forms for the IRS to compare, and imports its answers. */
export function TinCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t`TIN matching (IRS)`}
      actions={<Button size="s" onClick={() => setOpen(true)}>{t`Export`}</Button>}
    >
      <ImportForm />
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const make = useExportTins()
  return (
    <ConfirmDialog
      title={t`Export the numbers of W-9 forms?`}
      confirmLabel={t`Export`}
      tone="primary"
      reason={{ label: t`Reason`, minLength: 5, suggestions: [t`Yearly report`] }}
      onConfirm={async (reason) => {
        const { count, ...file } = await make({ body: { reason } })
        saveFile(file)
        toast({
          text: ngettext(msgid`${count} creator exported`, `${count} creators exported`, count),
        })
      }}
      onClose={onClose}
    >
      {t`The file holds names and tax numbers. Your reason is recorded.`}
    </ConfirmDialog>
  )
}

function ImportForm() {
  const { fields, submit, pending, formError } = useContractForm(importTins, {
    initial: { file: undefined as File | undefined },
    check: { file: (file) => (file ? undefined : t`Choose a file`) },
    refusals: { 'taxforms.tin_file_unreadable': 'file' },
    send: (_call, _input, { file }) => sendTinAnswers(file as File),
    onDone: ({ match, wrong }) => toast({ text: t`${match} match, ${wrong} do not` }),
  })
  const file = fields.getInputProps('file')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dim">{t`Upload the file to “Bulk TIN Matching” in the e-Services of the IRS, and import the results file here. Creators whose name and number do not match are asked for another form.`}</p>
      <FileField
        label={t`Results file`}
        accept=".txt,text/plain"
        error={file.error}
        onChange={file.onChange}
      />
      <FormError>{formError}</FormError>
      <p className={styles.actions}>
        <Button type="submit" pending={pending}>{t`Import results`}</Button>
      </p>
    </form>
  )
}
