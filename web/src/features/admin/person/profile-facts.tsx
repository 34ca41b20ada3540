import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { genderLabel, type ListedAccount } from '../people/labels.ts'

/** Shows the profile of an account to staff who may not change it. */
export function ProfileFacts({ account }: { account: ListedAccount }) {
  const { name, username, email, firstName, lastName, gender } = account
  const legalName = `${firstName} ${lastName}`.trim()
  return (
    <Card title={t`Profile`}>
      <DescriptionList
        facts={[
          { name: t`Display name`, value: name },
          { name: t`Username`, value: `@${username}` },
          { name: t`E-mail`, value: email ?? t`None` },
          { name: t`Legal name`, value: legalName || t`None` },
          { name: t`Gender`, value: genderLabel(gender) },
        ]}
      />
    </Card>
  )
}
