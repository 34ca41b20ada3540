import { formatPrice } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'

/** Explains to a fan why nothing can be bought, and what ends it. `debt` is in tokens. */
export function DebtCard({ debt }: { debt: number }) {
  const site = useSite()
  return (
    <Card title={t`You owe ${formatPrice(debt, site)}`} role="status">
      <p>{t`Your bank took back a top-up after you had spent it. Until it is paid, nothing can be bought here.`}</p>
      <p className="dim">
        {t`The next top-up pays it first; what is left of that top-up is yours to spend. If you asked your bank by mistake, withdraw the dispute there.`}
      </p>
    </Card>
  )
}
