import { addPerson, listPeople } from '@stagedoor/contract/releases'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { isEnter } from './dialog-fields.tsx'
import styles from './people.module.css'
import type { WirePerson } from './queries.ts'

/** Adds somebody by the username of a creator, or by name and e-mail. */
export function AddPersonForm({ onAdded }: { onAdded: (person: WirePerson) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t`Add a person`}</Button>
  return (
    <Fields
      onAdded={(person) => {
        setOpen(false)
        onAdded(person)
      }}
    />
  )
}

function Fields({ onAdded }: { onAdded: (person: WirePerson) => void }) {
  const { fields, submit, pending, formError } = useContractForm(addPerson, {
    initial: { account: '', alias: '', email: '' },
    body: ({ account, alias, email }) => (account ? { account } : { alias, email }),
    refusals: { 'releases.account_unusable': 'account' },
    settles: [listPeople],
    onDone: onAdded,
  })
  return (
    // No form: it stands in the forms of posts and streams.
    <fieldset className={styles.form} onKeyDown={(event) => isEnter(event) && submit()}>
      <TextField
        label={t`Username of a creator on this site`}
        autoCapitalize="none"
        {...fields.getInputProps('account')}
      />
      <p className="dim">{t`Or somebody without an account, who is sent a link:`}</p>
      <TextField
        label={t`Name by which you know them`}
        autoComplete="off"
        {...fields.getInputProps('alias')}
      />
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        {...fields.getInputProps('email')}
      />
      <FormError>{formError}</FormError>
      <Button onClick={() => submit()} pending={pending}>
        {t`Add`}
      </Button>
    </fieldset>
  )
}
