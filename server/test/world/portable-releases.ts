import { readByLink, releaseFileByLinkPaths, releaseFilePaths } from '@stagedoor/contract/releases'
import { upload } from './posts.ts'
import { releasesIn } from './releases.ts'
import type { World } from './world.ts'

/** A release that was signed on a site, as files for an account on another one. */
export interface PortableCopies {
  /** The copy of the performer, and that of the person. */
  readonly file: string
  readonly ownFile: string
  /** The bytes of the file that it is for. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The secret of the link of the person, and the id of what was signed. */
  readonly token: string
  readonly id: string
}

/** Lets somebody sign on a site, and returns the files for an account of another site. */
export async function signPortable(
  world: World,
  { site, username }: { readonly site: string; readonly username: string },
  isForElsewhere = true,
): Promise<PortableCopies> {
  const steps = releasesIn(() => world)
  const producer = await steps.knownPerformer()
  const bytes = new Uint8Array(await (await steps.picture()).arrayBuffer())
  const { token } = await steps.nameGuest(producer, [await upload(producer, 'photo', bytes)])
  await steps.identify(token)
  await (isForElsewhere ? steps.signForElsewhere(token) : steps.answerAll(token))
  await steps.approveWaiting(await world.admin())
  await world.settle()
  const { given } = await world.api()(readByLink, { params: { token } })
  const id = given[0]?._id ?? ''
  const query = `?site=${site}&account=${username}`
  const url = releaseFilePaths.json.replace(':id', id) + query
  const headers = { authorization: producer.token }
  const ownPath = releaseFileByLinkPaths.json.replace(':token', token).replace(':id', id) + query
  const copies = [await world.inject({ url, headers }), await world.inject(ownPath)]
  const [file = '', ownFile = ''] = copies.map(({ body }) => body)
  return { file, ownFile, bytes, token, id }
}
