import type { WireOf } from '@stagedoor/contract/kit'
import { type readMe, updateMe } from '@stagedoor/contract/users'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './account-cards.module.css'

/** The account as a fan or an admin reads it. */
export type FanSelf = Extract<WireOf<typeof readMe>, { isPerformer: false }>

const genders = () => [
  { value: 'female', text: t`Female` },
  { value: 'male', text: t`Male` },
  { value: 'transgender', text: t`Trans` },
]

const fieldsOf = ({ firstName, lastName, name, username, gender }: FanSelf) => ({
  firstName,
  lastName,
  name,
  username,
  gender: gender ?? ('' as const),
})

/** Edits display name, username and gender; a legal name only where one was given. */
export function ProfileCard({ me }: { me: FanSelf }) {
  const { updateViewer } = useSession()
  const { fields, submit, pending, formError } = useContractForm(updateMe, {
    initial: fieldsOf(me),
    body: ({ gender, ...names }) => ({ ...names, ...(gender && { gender }) }),
    onDone(answer, values) {
      updateViewer({ name: answer.name || answer.username, username: answer.username })
      fields.reset(values)
      toast({ text: t`Changes saved` })
    },
  })
  return (
    <Card title={t`Profile`}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={t`Display name`}
          autoComplete="nickname"
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Username`}
          hint={t`Lowercase letters and digits, with . _ or - between them. Your old address leads to the new one.`}
          before="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('username')}
        />
        <SelectField
          label={t`Gender`}
          placeholder={t`Prefer not to say`}
          options={genders()}
          {...fields.getInputProps('gender')}
        />
        {(me.firstName || me.lastName) && (
          <>
            <p className="dim">{t`Your legal name. Only you and admins can see it, and you can remove it.`}</p>
            <div className={styles.pair}>
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
          </>
        )}
        <FormError>{formError}</FormError>
        <div className={styles.end}>
          <Button type="submit" variant="primary" pending={pending} disabled={!fields.isDirty}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Card>
  )
}
