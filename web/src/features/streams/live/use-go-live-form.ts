import { goLive, type StreamAudience } from '@stagedoor/contract/streams'
import { contentPriceOf, contentPriceProblem } from '../../../lib/content-price.ts'
import { useContractForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/session.ts'
import { type GoLiveBody, keepOpened } from '../queries.ts'

/** The fields of a new stream. */
export interface GoLiveDraft {
  readonly title: string
  readonly description: string
  readonly audience: StreamAudience
  readonly entry: 'free' | 'ticket'
  readonly price: string
  readonly goalTitle: string
  readonly goalAmount: string
}

const EMPTY: GoLiveDraft = {
  ...{ title: '', description: '', audience: 'everyone', entry: 'free' },
  ...{ price: '5', goalTitle: '', goalAmount: '' },
}

/** Holds the form that opens a stream, which is the performer’s own from then on. */
export function useGoLiveForm(onOpened: (streamId: string) => void) {
  const site = useSite()
  return useContractForm(goLive, {
    initial: { ...EMPTY },
    body: bodyOf,
    check: {
      price: (typed, { entry }) => (entry === 'ticket' ? contentPriceProblem(typed, site) : undefined),
      goalAmount: (typed, { goalTitle }) =>
        goalTitle.trim() && !contentPriceOf(typed) ? t`Set an amount, such as 100.` : undefined,
    },
    refusals: { 'content.price_out_of_range': 'price' },
    onDone(opened) {
      keepOpened(opened)
      onOpened(opened.stream._id)
    },
  })
}

function bodyOf({ title, description, audience, entry, price, goalTitle, goalAmount }: GoLiveDraft): GoLiveBody {
  const goal = goalTitle.trim()
  return {
    ...{ title, description, audience },
    ...(entry === 'ticket' ? { isFree: false, price: contentPriceOf(price) ?? 0 } : { isFree: true }),
    ...(goal && { goal: { title: goal, amount: contentPriceOf(goalAmount) ?? 0 } }),
  }
}
