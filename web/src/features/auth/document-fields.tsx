import type { Fields } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import type { CreatorValues } from './use-creator-registration.ts'

/** Draws the fields for the two pictures that prove a creator's identity. */
export function DocumentFields({ form }: { form: Pick<Fields<CreatorValues>, 'getInputProps'> }) {
  return (
    <>
      <PictureField
        label={t`Your ID`}
        hint={t`Passport, identity card or driving licence, all corners in the picture.`}
        {...form.getInputProps('idVerification')}
      />
      <PictureField
        label={t`You, holding the document`}
        hint={t`Your face and the document in one picture, both sharp.`}
        {...form.getInputProps('documentVerification')}
      />
    </>
  )
}
