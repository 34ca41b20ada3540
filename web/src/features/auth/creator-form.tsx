import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CaptchaStatus } from '../../ui/captcha-status.tsx'
import { ChipsField } from '../../ui/chips-field.tsx'
import { FormError, type Option, PasswordField, SelectField, TextField } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ConsentNotice, type SignUpTexts } from './consent-notice.tsx'
import styles from './creator-form.module.css'
import { CredentialFields } from './credential-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import { type CreatorRegistration, useCreatorRegistration } from './use-creator-registration.ts'

const genders = () => [
  { value: 'female', text: t`Female` },
  { value: 'male', text: t`Male` },
  { value: 'transgender', text: t`Trans` },
]

interface CreatorFormProps {
  texts: SignUpTexts
  countries: readonly Option[]
  categories: readonly Option[]
  /** The username of the creator whose invitation is accepted. */
  invitedBy?: string | undefined
}

/** Draws the creator's registration in three parts: personal details, page and documents. */
export default function CreatorForm({ texts, countries, categories, invitedBy }: CreatorFormProps) {
  const registration = useCreatorRegistration(texts, invitedBy)
  const { form, draft, sent, checking } = registration
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate {...draft.formProps}>
      <AboutYou registration={registration} countries={countries} />
      <fieldset className={styles.part}>
        <legend>{t`Your page`}</legend>
        <CredentialFields form={form.fields} />
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          {...form.fields.getInputProps('confirm')}
        />
        <ChipsField
          label={t`Categories`}
          options={categories}
          {...form.fields.getInputProps('categoryIds')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t`Your documents`}</legend>
        <p className="dim">{t`Stored encrypted and seen only by the person who reviews them.`}</p>
        <DocumentFields form={form.fields} />
      </fieldset>
      <FormError>{form.formError}</FormError>
      <CaptchaStatus shown={checking} />
      {sent !== undefined && form.pending && (
        <Progress label={t`Sending your registration`} percent={sent} note={t`Sending`} />
      )}
      <Button type="submit" variant="primary" size="l" wide pending={form.pending}>
        {t`Submit registration`}
      </Button>
      <ConsentNotice texts={texts} />
    </form>
  )
}

function AboutYou({
  registration,
  countries,
}: {
  registration: CreatorRegistration
  countries: readonly Option[]
}) {
  const { fields } = registration.form
  return (
    <fieldset className={styles.part}>
      <legend>{t`About you`}</legend>
      <p className="dim">{t`As shown on your ID. Only you and our reviewers can see your legal name.`}</p>
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
      <TextField
        label={t`Birth date`}
        type="date"
        autoComplete="bday"
        {...fields.getInputProps('dateOfBirth')}
      />
      <SelectField
        label={t`Country`}
        placeholder={t`Choose your country`}
        autoComplete="country"
        options={countries}
        {...fields.getInputProps('country')}
      />
      <SelectField
        label={t`Gender`}
        placeholder={t`Prefer not to say`}
        options={genders()}
        {...fields.getInputProps('gender')}
      />
    </fieldset>
  )
}
