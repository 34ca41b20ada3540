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

/** Names and address of somebody new. */
export function PersonFields({ fields }: { fields: Fields<typeof nobody> }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="off" data-autofocus {...fields.getInputProps('firstName')} />
        <TextField label="Last name" autoComplete="off" {...fields.getInputProps('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Shown name"
          hint="Left empty, it is first and last name."
          autoComplete="off"
          {...fields.getInputProps('name')}
        />
        <TextField
          label="Username"
          before="@"
          hint="Lower-case letters and digits."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('username')}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="E-mail" type="email" autoComplete="off" {...fields.getInputProps('email')} />
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

/** How somebody new gets in. */
export function EntryFields({ fields }: { fields: Fields<typeof nobody> }) {
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
