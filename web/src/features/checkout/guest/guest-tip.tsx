import { useState } from 'react'
import { parseAmount, suggestedAmounts } from '../../../lib/forms/amounts.ts'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import type { TipIntent } from '../checkout-intent.ts'
import { directAmount, type GuestTerms, restNote } from '../direct-amount.ts'
import { isTip, TipForm } from '../tip-form.tsx'
import { GuestFields, type GuestText } from './guest-fields.tsx'
import { useGuestPayment } from './use-guest-payment.ts'

interface GuestTipProps {
  intent: TipIntent
  terms: GuestTerms
  texts: readonly GuestText[]
}

/** Tips a creator as a visitor without an account. */
export function GuestTip({ intent, terms, texts }: GuestTipProps) {
  const { performer, typed, message = '' } = intent
  const site = useSite()
  const range = { minimum: site.minimumTipPrice, maximum: site.maximumTipPrice }
  const [draft, setDraft] = useState({
    typed: typed ?? String(suggestedAmounts(range, 2).at(-1) ?? range.minimum),
    message,
  })
  const guest = useGuestPayment({
    intent: { ...intent, ...draft },
    acceptedTexts: texts.map(({ hash }) => hash),
    done: t`Thank you: ${performer.name} got your tip`,
  })
  const price = parseAmount(draft.typed)
  const isFine = isTip(price, range)
  const { amount } = directAmount(isFine ? price : range.minimum, terms)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isFine) void guest.pay({ kind: 'tip', ref: performer._id, price })
  }
  return (
    <TipForm
      performer={performer}
      range={range}
      draft={draft}
      writing={undefined}
      hasMessage={false}
      onChange={setDraft}
      onSubmit={submit}
    >
      <GuestFields
        guest={guest}
        intent={intent}
        methods={terms.methods.filter((one) => amount >= one.minimum && amount <= one.maximum)}
        texts={texts}
        disabled={!isFine}
        label={isFine ? t`Tip · ${formatMoney(amount, terms.currency)}` : t`Tip`}
        note={isFine && restNote(price, terms)}
      />
    </TipForm>
  )
}
