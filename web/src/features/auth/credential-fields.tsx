import type { Fields } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'

/** The values that both kinds of account register with. */
export type AccountValues = {
  name: string
  username: string
  email: string
  password: string
}

/** The values of an empty form. */
export const emptyAccount: AccountValues = {
  name: '',
  username: '',
  email: '',
  password: '',
}

/** The fields that refusals of a registration are about. */
export const credentialRefusals = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'auth.password_too_common': 'password',
} as const

type AskFor = Pick<Fields<AccountValues>, 'getInputProps'>

/** Draws the fields for display name, username, e-mail address and password. */
export function CredentialFields({ form }: { form: AskFor }) {
  return (
    <>
      <TextField
        label={t`Display name`}
        hint={t`The name others see. It doesn’t have to be your real name.`}
        autoComplete="nickname"
        {...form.getInputProps('name')}
      />
      <TextField
        label={t`Username`}
        hint={t`Lowercase letters and digits, with . _ or - between them. It becomes part of your profile’s address.`}
        before="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters. A few random words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </>
  )
}
