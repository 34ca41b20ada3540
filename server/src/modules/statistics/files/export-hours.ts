import { hoursCsvPath } from '@stagedoor/contract/statistics'
import { readHours as schemas } from '@stagedoor/contract/statistics/schemas'
import { t } from 'ttag'
import { readHours } from '../read-hours.ts'
import { type Column, serveCsv } from './csv.pages.ts'
import { weekdayName } from './labels.views.ts'

type Hour = Awaited<ReturnType<typeof readHours>>['hours'][number]

const columns = (timeZone: string): Column<Hour>[] => [
  [t`Weekday`, ({ weekday }) => weekdayName(weekday)],
  [t`Hour (${timeZone})`, ({ hour }) => `${String(hour).padStart(2, '0')}:00`],
  [t`Visits`, ({ visits }) => visits],
  [t`Sales`, ({ sales }) => sales],
]

/** The viewing performer's visits and sales of a period by weekday and hour, Monday first. */
export const hoursFile = serveCsv({
  name: 'hours',
  path: hoursCsvPath,
  query: schemas.query,
  open: async (ctx, query) => {
    const { hours, timeZone } = await readHours(ctx, query)
    const inOrder = hours.toSorted(
      (one, other) => one.weekday - other.weekday || one.hour - other.hour,
    )
    return { name: 'hours', columns: () => columns(timeZone), rows: [inOrder] }
  },
})
