import { readReport } from '@stagedoor/contract/admin'
import { listReports } from '@stagedoor/contract/reports'
import {
  approveOpening,
  askToOpen,
  listHeldFiles,
  listPlaces,
  openHeldFile,
  takeDown,
} from '@stagedoor/contract/takedowns'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles, contentReads } from '../settles.ts'

/** Takes a file down everywhere. */
export const useTakeDown = () =>
  useSend(takeDown, {
    settles: consoleSettles(listPlaces, listHeldFiles, listReports, readReport, ...contentReads),
  })

const openingSettles = consoleSettles(listPlaces, listHeldFiles)

/** Asks another admin to open a file that was taken down. */
export const useAskToOpen = () => useSend(askToOpen, { settles: openingSettles })
/** Approves the request of another admin. */
export const useApproveOpening = () => useSend(approveOpening, { settles: openingSettles })
/** Gets the address at which the original of a held file is downloaded. */
export const useOpenHeldFile = () => useSend(openHeldFile, { settles: openingSettles })
