import { createPerformer } from '@stagedoor/contract/admin'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { passwordSender } from '../../../lib/session/password.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipsField } from '../../../ui/chips-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import person from '../person/person-form.module.css'
import { useCountries, usePerformerCategories } from '../queries.ts'
import { createAccountBody, createAccountRefusals } from './labels.ts'
import styles from './new-person.module.css'
import { emptyPerson, hintsForNew, PersonFields, SignInFields } from './person-fields.tsx'

const initial = {
  ...emptyPerson,
  dateOfBirth: '',
  country: '',
  categoryIds: [] as readonly string[],
}
const refusals = {
  ...createAccountRefusals,
  'performers.too_young': 'dateOfBirth',
  'performers.unknown_option': 'country',
  'reference.category_not_found': 'categoryIds',
} as const

/**
 * Creates a creator account; the creator can publish after documents are submitted and approved.
 */
export function NewPerformerDialog({ onClose }: { onClose: () => void }) {
  const { hashPasswordOnClient: digest } = useSite()
  const navigate = useNavigate()
  const form = useContractForm(createPerformer, {
    initial,
    body: ({ dateOfBirth, country, categoryIds, ...values }) => ({
      ...createAccountBody(values),
      dateOfBirth,
      country,
      categoryIds: [...categoryIds],
    }),
    check: {
      dateOfBirth: (day) => (day ? undefined : t`Enter the date of birth`),
      country: (code) => (code ? undefined : t`Choose a country`),
    },
    send: passwordSender(digest),
    refusals,
    async onDone({ _id, name }) {
      await navigate(href('admin/performer', { id: _id }))
      toast({ text: t`${name}’s account is created and announced by e-mail` })
    },
  })
  const { fields, submit, pending, formError } = form
  return (
    <Dialog open onClose={onClose} title={t`New creator`} place="rise" insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">{t`They can publish once both identity documents are submitted and approved.`}</p>
        <PersonFields fields={fields} isFirst isCreator hints={hintsForNew()} />
        <Origin fields={fields} />
        <SignInFields fields={fields} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Create account`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useContractForm<typeof createPerformer, typeof initial>>

function Origin({ fields }: Pick<Form, 'fields'>) {
  const countries = useCountries().data ?? []
  const categories = usePerformerCategories().data?.data ?? []
  const { onBlur: _onBlur, name: _name, ...chosen } = fields.getInputProps('categoryIds')
  return (
    <>
      <div className={person.pair}>
        <TextField
          label={t`Date of birth`}
          type="date"
          autoComplete="off"
          {...fields.getInputProps('dateOfBirth')}
        />
        <SelectField
          label={t`Country`}
          placeholder={t`Choose`}
          options={countries.map(({ code, name }) => ({ value: code, text: name }))}
          {...fields.getInputProps('country')}
        />
      </div>
      {categories.length > 0 && (
        <ChipsField
          label={t`Categories`}
          options={categories.map(({ _id, name }) => ({ value: _id, text: name }))}
          {...chosen}
        />
      )}
    </>
  )
}
