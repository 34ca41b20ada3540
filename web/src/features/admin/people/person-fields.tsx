import type { Fields } from '../../../lib/fields.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import styles from '../person/person-form.module.css'
import { genderOptions } from './labels.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** What is said about anybody an account is made for. */
export const emptyPerson = {
  name: '',
  username: '',
  email: '',
  gender: '',
  firstName: '',
  lastName: '',
  password: '',
  verifiedEmail: false,
}

/** The part of a form that fields of it need. */
type PartOf<Name extends keyof typeof emptyPerson> = Pick<
  Fields<Pick<typeof emptyPerson, Name>>,
  'getInputProps' | 'setFieldValue'
>

interface PersonFieldsProps {
  fields: Pick<PartOf<'firstName' | 'lastName' | 'name' | 'username' | 'email' | 'gender'>, 'getInputProps'>
  /** In a dialog: typing begins here. */
  isFirst?: boolean
  hints?: { readonly [Name in 'name' | 'username' | 'email']?: string | undefined }
  /** A creator has to be paid and checked under a legal name; other people need none. */
  isCreator: boolean
}

/** Shows the fields of a person: display name, username, e-mail and gender, then the legal name. */
export function PersonFields({ fields, isFirst, hints = {}, isCreator }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Display name"
          hint={hints.name}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          {...fields.getInputProps('name')}
        />
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
      <fieldset className={styles.legal}>
        <legend>Legal name{!isCreator && ' (optional)'}</legend>
        <p className={styles.note}>
          {isCreator
            ? 'Needed to check their documents and to pay them. Only they and admins see it.'
            : 'Not needed for an account. Only they and admins see it.'}
        </p>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="off" {...fields.getInputProps('firstName')} />
          <TextField label="Last name" autoComplete="off" {...fields.getInputProps('lastName')} />
        </div>
      </fieldset>
    </>
  )
}

/** What is said below the fields of somebody new. */
export const hintsForNew = {
  name: 'Everybody sees it. Left empty, it is the username.',
  username: 'Lower-case letters and digits.',
}

/** How somebody new gets in. */
export function SignInFields({ fields }: { fields: PartOf<'password' | 'verifiedEmail'> }) {
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
