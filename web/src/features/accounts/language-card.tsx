import { t } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Lets an account choose its language, on a site with several. */
export function LanguageCard() {
  const { all } = useSession().language
  if (all.length < 2) return null
  return (
    <Card title={t`Language`}>
      <LanguageSwitch />
      <p className="dim">{t`Pages, e-mails and notifications are in this language.`}</p>
    </Card>
  )
}
