import { readReport } from '@stagedoor/contract/admin'
import { listReports } from '@stagedoor/contract/reports'
import { listHeldFiles, listPlaces, takeDown } from '@stagedoor/contract/takedowns'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles, contentReads } from '../settles.ts'

/** Takes a file down everywhere. */
export const useTakeDown = () =>
  useSend(takeDown, {
    settles: consoleSettles(listPlaces, listHeldFiles, listReports, readReport, ...contentReads),
  })
