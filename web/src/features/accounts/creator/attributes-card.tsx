import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import styles from './creator-account.module.css'
import type { ProfileLists } from './performer-self.ts'
import type { ProfileFields } from './use-profile-form.ts'

const attributes = () =>
  [
    { name: 'sexualOrientation', list: 'sexualOrientations', label: t`Orientation` },
    { name: 'height', list: 'heights', label: t`Height` },
    { name: 'weight', list: 'weights', label: t`Weight` },
    { name: 'bodyType', list: 'bodyTypes', label: t`Body` },
    { name: 'hair', list: 'hairs', label: t`Hair` },
    { name: 'eyes', list: 'eyes', label: t`Eyes` },
    { name: 'ethnicity', list: 'ethnicities', label: t`Ethnicity` },
    { name: 'butt', list: 'butts', label: t`Butt` },
    { name: 'pubicHair', list: 'pubicHairs', label: t`Pubic hair` },
  ] as const

/** Edits the facts by which people find a performer; each is optional. */
export function AttributesCard({ fields, lists }: { fields: ProfileFields; lists: ProfileLists }) {
  return (
    <Card title={t`How fans find you`}>
      <div className={styles.pairs}>
        {attributes().map(({ name, list, label }) => (
          <SelectField
            key={name}
            label={label}
            placeholder={t`Not specified`}
            options={lists.options[list]}
            {...fields.getInputProps(name)}
          />
        ))}
      </div>
    </Card>
  )
}
