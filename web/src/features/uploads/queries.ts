import { listUploads } from '@stagedoor/contract/media'
import { fetchCall } from '../../lib/api/queries.ts'

/** Reads the account's uploads. */
export const fetchUploads = () => fetchCall(listUploads, undefined)
