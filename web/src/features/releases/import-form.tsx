import { importRelease } from '@stagedoor/contract/releaseimports'
import { useContractForm } from '../../lib/forms/form.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { toast } from '../../ui/toast.ts'
import { usePeople } from '../content/people/queries.ts'
import { sendImport } from './queries.ts'
import styles from './releases.module.css'

/** Imports a release that was signed on another site. */
export function ImportForm() {
  const people = (usePeople().data?.data ?? []).filter(({ isSelf }) => !isSelf)
  const { fields, submit, pending, formError } = useContractForm(importRelease, {
    initial: { file: undefined as File | undefined, personId: '', email: '' },
    body: ({ personId, email }) => (personId ? { personId } : { email }),
    check: { file: (file) => (file ? undefined : t`Choose a file`) },
    send: (_call, { body }, { file }) => sendImport(body, file as File),
    refusals: { 'releases.import_needs_email': 'email' },
    onDone: ({ files }) =>
      toast({
        text: ngettext(
          msgid`Imported. ${files} file here is signed by it.`,
          `Imported. ${files} files here are signed by it.`,
          files,
        ),
      }),
  })
  const file = fields.getInputProps('file')
  return (
    <Card title={t`Signed on another site?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t`Bring the signed file (JSON) that was made there for your account here. Nobody has to sign again; who signed is told, and can take it back here.`}</p>
        <FileField
          label={t`Signed file (JSON)`}
          accept=".json,application/json"
          error={file.error}
          onChange={file.onChange}
        />
        <SelectField
          label={t`Who signed it`}
          options={[
            { value: '', text: t`Somebody new here` },
            ...people.map(({ _id, alias }) => ({ value: _id, text: alias })),
          ]}
          {...fields.getInputProps('personId')}
        />
        {!fields.values.personId && (
          <TextField
            label={t`Their e-mail address`}
            hint={t`They are told by mail, and can take the release back.`}
            type="email"
            {...fields.getInputProps('email')}
          />
        )}
        <FormError>{formError}</FormError>
        <Button type="submit" pending={pending}>{t`Import`}</Button>
      </form>
    </Card>
  )
}
