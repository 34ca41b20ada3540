import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import styles from './creator-account.module.css'
import { LocationFields } from './location-fields.tsx'
import type { PerformerSelf, ProfileLists } from './performer-self.ts'
import type { ProfileFields } from './use-profile-form.ts'

interface PrivateDetailsCardProps {
  fields: ProfileFields
  lists: ProfileLists
  me: PerformerSelf
}

/**
 * Edits the details that the site must know to pay performers and to identify them; they are never
 * shown to others.
 */
export function PrivateDetailsCard({ fields, lists, me }: PrivateDetailsCardProps) {
  const country = fields.getInputProps('country')
  const moveTo = (given: unknown) => {
    country.onChange(given)
    fields.setFieldValue('state', '')
    fields.setFieldValue('city', '')
  }
  return (
    <Card title={t`Private details`}>
      <div className={styles.fields}>
        <LegalName fields={fields} isConfirmed={me.verifiedDocument} />
        <BirthDate fields={fields} isConfirmed={me.verifiedDocument} />
        <SelectField
          label={t`Country`}
          hint={t`Shown on your page only if you choose to.`}
          placeholder={t`Choose your country`}
          autoComplete="country"
          options={lists.countries}
          {...country}
          onChange={moveTo}
        />
        <CheckField
          role="switch"
          label={t`Show my country on my page`}
          {...fields.getInputProps('isCountryShown', { type: 'checkbox' })}
        />
        <div className={styles.pairs}>
          <LocationFields fields={fields} />
        </div>
        <TextField
          label={t`Address`}
          autoComplete="street-address"
          {...fields.getInputProps('address')}
        />
        <TextField
          label={t`Postal code`}
          autoComplete="postal-code"
          {...fields.getInputProps('zipcode')}
        />
        <div className={styles.phone}>
          <SelectField
            label={t`Country code`}
            placeholder={t`Not specified`}
            autoComplete="tel-country-code"
            options={lists.phoneCodes}
            {...fields.getInputProps('phoneCode')}
          />
          <TextField
            label={t`Phone`}
            type="tel"
            autoComplete="tel-national"
            {...fields.getInputProps('phone')}
          />
        </div>
      </div>
    </Card>
  )
}

interface IdentityFieldsProps {
  fields: ProfileFields
  /** True when documents confirmed the legal name and birth date. */
  isConfirmed: boolean
}

function LegalName({ fields, isConfirmed }: IdentityFieldsProps) {
  return (
    <div className={styles.pairs}>
      <TextField
        label={t`First name`}
        autoComplete="given-name"
        readOnly={isConfirmed}
        {...fields.getInputProps('firstName')}
      />
      <TextField
        label={t`Last name`}
        autoComplete="family-name"
        readOnly={isConfirmed}
        {...fields.getInputProps('lastName')}
      />
    </div>
  )
}

function BirthDate({ fields, isConfirmed }: IdentityFieldsProps) {
  return (
    <TextField
      label={t`Birth date`}
      type="date"
      autoComplete="bday"
      readOnly={isConfirmed}
      hint={
        isConfirmed
          ? t`Name and birth date are confirmed by your ID. You can ask for a change under Documents.`
          : t`As shown on your ID. You must be 18 or older.`
      }
      {...fields.getInputProps('dateOfBirth')}
    />
  )
}
