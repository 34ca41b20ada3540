import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import styles from '../person/person-form.module.css'
import { genderOptions } from './labels.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** The initial values of the form for a new account. */
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

/** The part of a form that its fields need. */
type PartOf<Name extends keyof typeof emptyPerson> = Pick<
  Fields<Pick<typeof emptyPerson, Name>>,
  'getInputProps' | 'setFieldValue'
>

interface PersonFieldsProps {
  fields: Pick<
    PartOf<'firstName' | 'lastName' | 'name' | 'username' | 'email' | 'gender'>,
    'getInputProps'
  >
  /** Focuses the first field, for forms in dialogs. */
  isFirst?: boolean
  hints?: { readonly [Name in 'name' | 'username' | 'email']?: string | undefined }
  /** Requires the legal name, which a creator needs for document checks and payouts. */
  isCreator: boolean
  /** True when documents confirmed the legal name, which then changes by a review only. */
  isNameConfirmed?: boolean
}

/** Shows the fields of a person: display name, username, e-mail and gender, then the legal name. */
export function PersonFields({
  fields,
  isFirst,
  hints = {},
  isCreator,
  isNameConfirmed = false,
}: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t`Display name`}
          hint={hints.name}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Username`}
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
          label={t`E-mail`}
          type="email"
          hint={hints.email}
          autoComplete="off"
          {...fields.getInputProps('email')}
        />
        <SelectField
          label={t`Gender`}
          placeholder={t`Not specified`}
          options={genderOptions()}
          {...fields.getInputProps('gender')}
        />
      </div>
      <fieldset className={styles.legal}>
        <legend>{isCreator ? t`Legal name` : t`Legal name (optional)`}</legend>
        <p className={styles.note}>{legalNameNote(isCreator, isNameConfirmed)}</p>
        <div className={styles.pair}>
          <TextField
            label={t`First name`}
            autoComplete="off"
            readOnly={isNameConfirmed}
            {...fields.getInputProps('firstName')}
          />
          <TextField
            label={t`Last name`}
            autoComplete="off"
            readOnly={isNameConfirmed}
            {...fields.getInputProps('lastName')}
          />
        </div>
      </fieldset>
    </>
  )
}

function legalNameNote(isCreator: boolean, isConfirmed: boolean): string {
  if (isConfirmed) return t`Confirmed by their documents. Another name needs a new review.`
  return isCreator
    ? t`Needed to check their documents and to pay them. Only visible to them and to admins.`
    : t`Not needed for an account. Only visible to them and to admins.`
}

/** The hints below the fields of a new account. */
export const hintsForNew = () => ({
  name: t`Visible to everyone. Defaults to the username.`,
  username: t`Lowercase letters and digits, with . _ or - between them.`,
})

/** Shows the fields for the initial password and the confirmation of the e-mail address. */
export function SignInFields({ fields }: { fields: PartOf<'password' | 'verifiedEmail'> }) {
  return (
    <>
      <NewPasswordField
        hint={t`Leave empty to let them choose one with the link in the e-mail. A password you set is not e-mailed, so share it yourself.`}
        {...fields.getInputProps('password')}
        onTake={(password) => fields.setFieldValue('password', password)}
      />
      <CheckField
        label={t`I confirm that this address is theirs`}
        {...fields.getInputProps('verifiedEmail', { type: 'checkbox' })}
      />
    </>
  )
}
