import type { WireOf } from '@stagedoor/contract/kit'
import { readDownloads, setDownloads, startDownload } from '@stagedoor/contract/purchases'
import { api } from '../../lib/api/api.ts'
import { useCall, write } from '../../lib/api/queries.ts'

/** A file of a purchase, as its buyer downloads it. */
export type WireDownload = WireOf<typeof startDownload>['data'][number]

/** Returns the files of a purchase with addresses to download them. */
export const fetchFiles = async (chargeId: string): Promise<readonly WireDownload[]> =>
  (await api(startDownload, { params: { id: chargeId } })).data

/** Reads whether buyers of the viewing creator may download what they bought. */
export const useDownloads = () => useCall(readDownloads, undefined)

/** Sets whether buyers of the viewing creator may download what they bought. */
export const saveDownloads = write(
  setDownloads,
  (isAllowed: boolean) => ({ body: { isAllowed } }),
  [readDownloads],
)
