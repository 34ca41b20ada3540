import { readOwnPost } from '@stagedoor/contract/feed'
import { readOwnGallery } from '@stagedoor/contract/galleries'
import { type Api, ApiError } from '@stagedoor/contract/kit'
import { read } from '@stagedoor/contract/massmessages'
import { readOwnProduct } from '@stagedoor/contract/products'
import { readVaultFile } from '@stagedoor/contract/vault'
import { readOwnVideo } from '@stagedoor/contract/videos'
import { type Bought, ofFile, ofGallery, ofMessage, ofPost, ofProduct, ofVideo } from './bought.ts'

/**
 * Reads what a mass message names as bought, for loaders: an id does not tell its kind, so each is
 * asked.
 */
export async function readBought(api: Api, id: string): Promise<Bought> {
  const input = { params: { id } }
  const found = await Promise.all([
    orNothing(api(read, input).then(ofMessage)),
    orNothing(api(readOwnPost, input).then(ofPost)),
    orNothing(api(readOwnVideo, input).then(ofVideo)),
    orNothing(api(readOwnGallery, input).then(ofGallery)),
    orNothing(api(readOwnProduct, input).then(ofProduct)),
    orNothing(api(readVaultFile, input).then(ofFile)),
  ])
  return found.find((one) => one !== undefined) ?? { id, kind: 'deleted', title: '', createdAt: '' }
}

/** Waits for a read; one of another kind, or of something deleted, finds nothing. */
const orNothing = (reading: Promise<Bought>): Promise<Bought | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      return undefined
    throw error
  })
