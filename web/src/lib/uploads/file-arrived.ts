import { readFile } from '@stagedoor/contract/media'
import { api } from '../api/api.ts'

/** Returns true when the platform has the whole of a file. */
export const fileArrived = (id: string): Promise<boolean> =>
  api(readFile, { params: { id } }).then(
    () => true,
    () => false,
  )
