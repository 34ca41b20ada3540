import type { WireOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  overviewCsvPath,
  type readOverview as readOverviewCall,
} from '@stagedoor/contract/statistics'
import { readOverview as schemas } from '@stagedoor/contract/statistics/schemas'
import { t } from 'ttag'
import { readOverview } from '../read-overview.ts'
import { type Column, serveCsv } from './csv.pages.ts'

type Part = WireOf<typeof readOverviewCall>['now']['parts'][number]

const columns = (currency: string): Column<Part>[] => [
  [t`Day`, ({ day }) => day],
  [t`Visits`, ({ visits }) => visits],
  [t`New followers`, ({ follows }) => follows],
  [t`New subscribers`, ({ joined }) => joined],
  [t`Returning subscribers`, ({ returned }) => returned],
  [t`Renewals`, ({ renewed }) => renewed],
  [t`Lost subscribers`, ({ lost }) => lost],
  [t`Paid (${currency})`, ({ gross }) => gross],
  [t`Earned (${currency})`, ({ net }) => net],
  [t`Subscriptions`, ({ sources }) => sources.subscriptions],
  [t`Tips`, ({ sources }) => sources.tips],
  [t`Posts, videos and galleries`, ({ sources }) => sources.content],
  [t`Messages`, ({ sources }) => sources.messages],
  [t`Products`, ({ sources }) => sources.products],
  [t`Streams and calls`, ({ sources }) => sources.live],
  [t`Creators you invited`, ({ sources }) => sources.referrals],
]

/** The viewing performer's figures of a period, a line for each part of it. */
export const overviewFile = serveCsv({
  name: 'overview',
  path: overviewCsvPath,
  query: schemas.query,
  open: async (ctx, query) => {
    const overview = await readOverview(ctx, query)
    const { now, currency } = encoderOf(schemas.result)(overview) as WireOf<typeof readOverviewCall>
    return {
      name: `statistics-${now.fromDate}-${now.toDate}`,
      columns: () => columns(currency),
      rows: [now.parts],
    }
  },
})
