import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import { useLoaderData } from 'react-router'
import { NewCardForm } from '../../features/checkout/card-form/new-card-form.tsx'
import { readNewCardForm } from '../../features/checkout/card-form/read-card-form.server.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Add a card`, hidden: true }))

export const loader = pageLoader('user/new-card', async ({ api, viewer }) => {
  requireFan(viewer)
  return { cardForm: await readNewCardForm(api) }
})

/** Takes a card for later payments in the form of a payment company. */
export default function NewCard() {
  const { cardForm } = useLoaderData<typeof loader>()
  const { email } = useAccount()
  return (
    <Page title={t`Add a card`}>
      {cardForm ? (
        <Card>
          <NewCardForm form={cardForm} email={email ?? ''} />
        </Card>
      ) : (
        <EmptyState
          icon={<IconCreditCardOff size={30} stroke={1.6} />}
          title={t`Cards cannot be added here`}
          action={<ButtonLink to={href('user/cards')}>{t`Saved cards`}</ButtonLink>}
        >
          {t`A card is saved when you pay with it.`}
        </EmptyState>
      )}
    </Page>
  )
}
