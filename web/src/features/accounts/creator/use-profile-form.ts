import { updateSelf } from '@stagedoor/contract/performers'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import type { PerformerSelf, TabProps } from './performer-self.ts'

/** Every value of the profile form; a value that was never set is empty text. */
export type ProfileValues = {
  name: string
  firstName: string
  lastName: string
  username: string
  gender: 'male' | 'female' | 'transgender' | ''
  bio: string
  country: string
  isCountryShown: boolean
  state: string
  city: string
  zipcode: string
  address: string
  phone: string
  phoneCode: string
  dateOfBirth: string
  languages: readonly string[]
  categoryIds: readonly string[]
  sexualOrientation: string
  height: string
  weight: string
  eyes: string
  hair: string
  butt: string
  pubicHair: string
  ethnicity: string
  bodyType: string
}

const texts = [
  'bio',
  'country',
  'state',
  'city',
  'zipcode',
  'address',
  'phone',
  'phoneCode',
  'dateOfBirth',
] as const
const attributes = [
  'sexualOrientation',
  'height',
  'weight',
  'eyes',
  'hair',
  'butt',
  'pubicHair',
  'ethnicity',
  'bodyType',
] as const
const refusals = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'performers.too_young': 'dateOfBirth',
  'performers.birth_date_fixed': 'dateOfBirth',
  'accounts.legal_name_fixed': 'firstName',
} as const
const orEmpty = <Key extends string>(
  keys: readonly Key[],
  from: { readonly [K in Key]: string | null },
) => Object.fromEntries(keys.map((key) => [key, from[key] ?? ''])) as Record<Key, string>

function valuesOf(me: PerformerSelf): ProfileValues {
  const { name, firstName, lastName, username, gender, languages, categoryIds, isCountryShown } = me
  const values = { ...orEmpty(texts, me), ...orEmpty(attributes, me) }
  return {
    ...values,
    name,
    firstName,
    lastName,
    username,
    gender: gender ?? '',
    languages,
    categoryIds,
    isCountryShown,
  }
}

/**
 * Returns the body of the call. Gender, country and birth date can be chosen but not cleared, so
 * they are left out while unset.
 */
function bodyOf({ gender, country, dateOfBirth, languages, categoryIds, ...rest }: ProfileValues) {
  const lists = { languages: [...languages], categoryIds: [...categoryIds] }
  const values = {
    ...(gender && { gender }),
    ...(country && { country }),
    ...(dateOfBirth && { dateOfBirth }),
  }
  return { ...rest, ...lists, ...values }
}

/** Provides the form of a performer's profile. */
export function useProfileForm(me: PerformerSelf, onSaved: TabProps['onSaved']) {
  const { updateViewer } = useSession()
  const form = useContractForm(updateSelf, {
    initial: valuesOf(me),
    body: bodyOf,
    refusals,
    onDone(answer) {
      updateViewer({ name: answer.name, username: answer.username })
      onSaved(answer)
      form.fields.reset(valuesOf(answer))
      toast({ text: t`Changes saved` })
    },
  })
  return form
}

/** The part of the form that its fields need. */
export type ProfileFields = ReturnType<typeof useProfileForm>['fields']
