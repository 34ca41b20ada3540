import { importList } from '@stagedoor/contract/sanctions'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { listFormats } from './labels.ts'
import { sendList, type WireList } from './queries.ts'
import styles from './sanctions.module.css'

/** Imports a list from a file. */
export function ImportForm() {
  const { fields, submit, pending, formError } = useContractForm(importList, {
    initial: {
      name: '',
      format: 'ofac_xml' as WireList['format'],
      file: undefined as File | undefined,
    },
    body: ({ name, format }) => ({ name, format }),
    check: { file: (file) => (file ? undefined : t`Choose a file`) },
    refusals: {
      'sanctions.unreadable': 'file',
      'sanctions.xml_malformed': 'file',
      'sanctions.xml_doctype': 'file',
      'sanctions.xml_encoding': 'file',
      'sanctions.xml_too_large': 'file',
    },
    send: (_call, _input, { name, format, file }) => sendList({ name, format }, file as File),
    onDone: ({ name }) => toast({ text: t`${name} is imported` }),
  })
  const file = fields.getInputProps('file')
  return (
    <Card title={t`Import a file`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={t`Name of the list`} {...fields.getInputProps('name')} />
        <SelectField
          label={t`Format`}
          options={listFormats()}
          {...fields.getInputProps('format')}
        />
        <FileField
          label={t`File`}
          accept=".csv,.xml,text/csv,text/xml,application/xml"
          error={file.error}
          onChange={file.onChange}
        />
        <FormError>{formError}</FormError>
        <p className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending}>{t`Import`}</Button>
        </p>
      </form>
    </Card>
  )
}
