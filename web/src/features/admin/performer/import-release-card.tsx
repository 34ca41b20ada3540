import { importForPerformer } from '@stagedoor/contract/releaseimports'
import { useContractForm } from '../../../lib/forms/form.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendReleaseImport } from '../queries.ts'
import styles from './import-release-card.module.css'

interface ImportReleaseCardProps {
  performer: { readonly _id: string; readonly name: string }
}

/** Imports a release that was signed on another site, in the name of a creator. */
export function ImportReleaseCard({ performer: { _id: id, name } }: ImportReleaseCardProps) {
  const { fields, submit, pending, formError } = useContractForm(importForPerformer, {
    initial: { file: undefined as File | undefined, account: '', email: '' },
    callInput: () => ({ params: { id }, files: {} }),
    body: ({ account, email }) => (account ? { account } : { email }),
    check: { file: (file) => (file ? undefined : t`Choose a file`) },
    send: (_call, { body }, { file }) => sendReleaseImport(id, body, file as File),
    refusals: {
      'releases.import_needs_email': 'email',
      'releases.person_not_found': 'account',
      'releases.import_unreadable': 'file',
    },
    onDone: ({ person, files }) =>
      toast({
        text: ngettext(
          msgid`Imported for ${name}: ${person.alias}, ${files} file.`,
          `Imported for ${name}: ${person.alias}, ${files} files.`,
          files,
        ),
      }),
  })
  const file = fields.getInputProps('file')
  return (
    <Card title={t`Release from another site`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">{t`For a signed file (JSON) that was made on a trusted site for this creator’s account here and reached you through another channel. Who signed is told, and it stands in the log with your name.`}</p>
        <FileField
          label={t`Signed file (JSON)`}
          accept=".json,application/json"
          error={file.error}
          onChange={file.onChange}
        />
        <TextField
          label={t`Their e-mail address`}
          hint={t`The address of the person who signed. They get a mail, and can take the release back.`}
          type="email"
          {...fields.getInputProps('email')}
        />
        <TextField
          label={t`Or their username here`}
          hint={t`Where they have an account, and the creator has named them already.`}
          autoCapitalize="none"
          {...fields.getInputProps('account')}
        />
        <FormError>{formError}</FormError>
        <p>
          <Button type="submit" pending={pending}>{t`Import`}</Button>
        </p>
      </form>
    </Card>
  )
}
