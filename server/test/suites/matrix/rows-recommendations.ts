import type { Rows } from './cells.ts'
import { anyoneOfRole } from './row-builders.ts'

/** Rows about recommended creators. */
export const recommendationsRows: Rows = {
  'recommendations.listRecommendations': anyoneOfRole,
  'recommendations.readChoice': anyoneOfRole,
  'recommendations.updateChoice': anyoneOfRole,
  'recommendations.hideRecommendation': {
    given: ({ people }) => ({ params: { performerId: people.owner.id } }),
  },
}
