import { setSource } from '@stagedoor/contract/sanctions'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { listFormats } from './labels.ts'
import { sanctionReads, type WireList } from './queries.ts'
import styles from './sanctions.module.css'

/** Sets the address from which a list is downloaded each day. */
export function SourceForm() {
  const { fields, submit, pending, formError } = useContractForm(setSource, {
    initial: { name: '', format: 'ofac_xml' as WireList['format'], url: '' },
    body: ({ url, ...list }) => ({ ...list, url: url.trim() || null }),
    refusals: { 'sanctions.address_refused': 'url' },
    settles: sanctionReads,
    onDone: ({ name }) => toast({ text: t`${name} is downloaded now and each day` }),
  })
  return (
    <Card title={t`Download each day`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={t`Name of the list`} {...fields.getInputProps('name')} />
        <SelectField
          label={t`Format`}
          options={listFormats()}
          {...fields.getInputProps('format')}
        />
        <TextField
          label={t`Address`}
          hint={t`Leave empty to stop the downloads of this list.`}
          type="url"
          {...fields.getInputProps('url')}
        />
        <FormError>{formError}</FormError>
        <p className={styles.actions}>
          <Button type="submit" pending={pending}>{t`Save address`}</Button>
        </p>
      </form>
    </Card>
  )
}
