import type { Fields } from '../../../lib/fields.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import styles from '../person/person-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { genderOptions } from './words.ts'

/** What is said about anybody an account is made for. */
export const nobody = {
  firstName: '',
  lastName: '',
  name: '',
  username: '',
  email: '',
  gender: '',
  password: '',
  verifiedEmail: false,
}

/** The part of a form that fields of it need. */
type PartOf<Name extends keyof typeof nobody> = Pick<
  Fields<Pick<typeof nobody, Name>>,
  'getInputProps' | 'setFieldValue'
>

interface PersonFieldsProps {
  fields: Pick<PartOf<'firstName' | 'lastName' | 'name' | 'username' | 'email' | 'gender'>, 'getInputProps'>
  /** In a dialog: typing begins here. */
  isFirst?: boolean
  hints?: { readonly [Name in 'name' | 'username' | 'email']?: string | undefined }
}

/** Names, address and gender of somebody. */
export function PersonFields({ fields, isFirst, hints = {} }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          {...fields.getInputProps('firstName')}
        />
        <TextField label="Last name" autoComplete="off" {...fields.getInputProps('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField label="Shown name" hint={hints.name} autoComplete="off" {...fields.getInputProps('name')} />
        <TextField
          label="Username"
          before="@"
          hint={hints.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('username')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="E-mail"
          type="email"
          hint={hints.email}
          autoComplete="off"
          {...fields.getInputProps('email')}
        />
        <SelectField
          label="Gender"
          placeholder="Not said"
          options={genderOptions}
          {...fields.getInputProps('gender')}
        />
      </div>
    </>
  )
}

/** What is said below the fields of somebody new. */
export const hintsForNew = {
  name: 'Left empty, it is first and last name.',
  username: 'Lower-case letters and digits.',
}

/** How somebody new gets in. */
export function EntryFields({ fields }: { fields: PartOf<'password' | 'verifiedEmail'> }) {
  return (
    <>
      <NewPasswordField
        hint="Left empty, they choose one by the link in the mail. A password you set is not mailed: tell them yourself."
        {...fields.getInputProps('password')}
        onTake={(password) => fields.setFieldValue('password', password)}
      />
      <CheckField
        label="I know that this address is theirs"
        {...fields.getInputProps('verifiedEmail', { type: 'checkbox' })}
      />
    </>
  )
}
