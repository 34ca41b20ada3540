import type { WireOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  type listSubscriberChanges as listCall,
  subscriberChangesCsvPath,
} from '@stagedoor/contract/statistics'
import { listSubscriberChanges as schemas } from '@stagedoor/contract/statistics/schemas'
import { t } from 'ttag'
import { listSubscriberChanges } from '../list-subscriber-changes.ts'
import { type Column, localTime, pagesOf, serveCsv } from './csv.pages.ts'
import { endReasonLabel } from './labels.views.ts'

type WirePage = WireOf<typeof listCall>

const columns = (timeZone: string): Column<WirePage['data'][number]>[] => [
  [t`Id`, ({ _id }) => _id],
  [t`Fan`, ({ user }) => user?.username],
  [t`Date (${timeZone})`, ({ at }) => localTime(at, timeZone)],
  [t`Since (${timeZone})`, ({ startedAt }) => localTime(startedAt, timeZone)],
  [t`Subscriber`, ({ isReturn }) => (isReturn ? t`Returning` : t`New`)],
  [t`Reason`, ({ endReason }) => endReason && endReasonLabel(endReason)],
]

/** The fans who subscribed to the viewing performer in a period, or who left, newest first. */
export const subscribersFile = serveCsv({
  name: 'subscribers',
  path: subscriberChangesCsvPath,
  query: schemas.query,
  open: async (ctx, query) => {
    const encode = encoderOf(schemas.result)
    return {
      name: `subscribers-${query.change}`,
      columns: () => columns(query.timeZone ?? 'UTC'),
      rows: pagesOf(
        ctx,
        async (place) =>
          encode(await listSubscriberChanges(ctx, { ...query, ...place })) as WirePage,
      ),
    }
  },
})
