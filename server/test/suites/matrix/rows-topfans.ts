import type { Rows } from './cells.ts'
import { outcomeFor } from './row-builders.ts'

const hidden = outcomeFor('performers.not_found', 'fan abroad', 'blocked')

/** Rows about lists of top fans. */
export const topfansRows: Rows = {
  'topfans.listTopFans': {
    given: ({ people: { owner } }) => ({ params: { performerId: owner.id } }),
    but: { ...hidden, ...outcomeFor('performers.not_found', 'guest abroad') },
  },
  'topfans.showList': { given: () => ({ body: { isShown: true } }) },
  'topfans.showMeEverywhere': { given: () => ({ body: { isShown: true } }) },
  'topfans.showMe': {
    given: ({ people: { owner } }) => ({
      params: { performerId: owner.id },
      body: { isShown: true },
    }),
    but: hidden,
  },
}
