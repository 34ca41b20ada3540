import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import styles from './creator-account.module.css'
import type { ProfileLists } from './performer-self.ts'
import type { ProfileFields } from './use-profile-form.ts'

const attributes = [
  { name: 'sexualOrientation', list: 'sexualOrientations', label: 'Orientation' },
  { name: 'height', list: 'heights', label: 'Height' },
  { name: 'weight', list: 'weights', label: 'Weight' },
  { name: 'bodyType', list: 'bodyTypes', label: 'Body' },
  { name: 'hair', list: 'hairs', label: 'Hair' },
  { name: 'eyes', list: 'eyes', label: 'Eyes' },
  { name: 'ethnicity', list: 'ethnicities', label: 'Ethnicity' },
  { name: 'butt', list: 'butts', label: 'Butt' },
  { name: 'pubicHair', list: 'pubicHairs', label: 'Pubic hair' },
] as const

/** Edits the facts by which people find a performer; each is optional. */
export function AttributesCard({ fields, lists }: { fields: ProfileFields; lists: ProfileLists }) {
  return (
    <Card title="How fans find you">
      <div className={styles.pairs}>
        {attributes.map(({ name, list, label }) => (
          <SelectField
            key={name}
            label={label}
            placeholder="Not specified"
            options={lists.options[list]}
            {...fields.getInputProps(name)}
          />
        ))}
      </div>
    </Card>
  )
}
