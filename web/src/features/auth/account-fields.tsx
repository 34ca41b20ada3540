import type { Fields } from '../../lib/fields.ts'
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx'
import styles from './sign-in-page.module.css'

/** What both kinds of account are asked for. */
export type AccountValues = {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  gender: 'male' | 'female' | 'transgender' | ''
}

/** Where an empty form begins. */
export const emptyAccount: AccountValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  gender: '',
}

/** The genders one can state, as the wire names them. */
export const genders = [
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
  { value: 'transgender', text: 'Trans' },
] as const

type AskFor = Pick<Fields<AccountValues>, 'getInputProps'>

/** First and last name. */
export function NameFields({ form }: { form: AskFor }) {
  return (
    <div className={styles.pair}>
      <TextField label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
    </div>
  )
}

/** Username, e-mail address and password. */
export function CredentialFields({ form }: { form: AskFor }) {
  return (
    <>
      <TextField
        label="Username"
        hint="Small letters and digits. It becomes part of your address."
        before="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <TextField label="E-mail" type="email" autoComplete="email" inputMode="email" {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        hint="8 characters or more. A few words in a row are easy to keep and hard to guess."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </>
  )
}

/** Gender, which may stay unsaid. */
export function GenderField({ form }: { form: AskFor }) {
  return (
    <SelectField
      label="Gender"
      placeholder="I would rather not say"
      options={genders}
      {...form.getInputProps('gender')}
    />
  )
}
