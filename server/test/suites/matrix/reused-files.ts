import { deletePost } from '@stagedoor/contract/feed'
import { updateGallery } from '@stagedoor/contract/galleries'
import { uploadPhoto } from '@stagedoor/contract/photos'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { replaceFile, trashFiles } from '@stagedoor/contract/vault'
import { updateVideo } from '@stagedoor/contract/videos'
import { chargeProduct } from '@stagedoor/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { gallery } from '../../world/galleries.ts'
import { buy, post, sampleBytes, upload } from '../../world/posts.ts'
import { makeProduct, productFile } from '../../world/products.ts'
import { unlike } from '../../world/unlike.ts'
import { uploadVideo } from '../../world/videos.ts'
import { type Actors, accountRoleOf, type Role, roles } from './actors.ts'
import { canOpen, fetchAs } from './media-cells.ts'

/** Returns true when an actor may open a file now. */
type May = (who: Role) => boolean

const everyone: May = (who) => canOpen('everyone', who)
const buyers: May = (who) => canOpen('buyers', who)
const subscribers: May = (who) => canOpen('subscribers', who)
const staff: May = (who) => who === 'owner' || who === 'admin'
const nobody: May = () => false

/** The calls that may tell an address of a file, and who may open it now. */
interface Step {
  readonly paths: readonly string[]
  readonly may: May
}

/** The number of addresses of an actor that others try, and that are tried again later. */
const KEPT = 2

/** Returns the addresses in an answer that are signed for one viewer. */
const privateAddresses = (text: string): string[] =>
  [...text.matchAll(/"(\/media\/[^"]+)"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !/^\/media\/(public|posts|videos|messages)\//.test(url))

/**
 * Watches a file that several items show. Each step asks as every actor for its addresses: those
 * who may open the file receive some that open, and for others none of those that anyone ever
 * received opens.
 */
function watchFile(http: FastifyInstance, cast: Actors, fileId: string) {
  const issued = new Map<string, Role>()
  const wrong: string[] = []
  async function check(name: string, { paths, may }: Step): Promise<void> {
    for (const who of roles) {
      const answers = await Promise.all(paths.map((path) => fetchAs(http, cast, who, path)))
      const own = answers
        .flatMap(({ text }) => privateAddresses(text))
        .filter((url) => url.includes(fileId))
      if (own.length > 0 !== may(who)) wrong.push(`${name}, ${who}: ${own.length} addresses`)
      for (const url of own) {
        const { status } = await fetchAs(http, cast, who, url)
        if (status !== 200) wrong.push(`${name}, ${who}: ${status} for an own address`)
      }
      for (const url of own.slice(0, KEPT)) issued.set(url, who)
    }
    for (const who of roles.filter((who) => !may(who))) {
      for (const [url, whose] of issued) {
        // The address of a guest is everybody's as long as guests may open the file.
        if (accountRoleOf(whose) === undefined && may(whose)) continue
        const { status } = await fetchAs(http, cast, who, url)
        if (status !== 403 && status !== 404)
          wrong.push(`${name}, ${who}: ${status} for an address of before`)
      }
    }
    // Addresses that end now are those that were signed in an earlier second.
    cast.world.clock.advance(1000)
  }
  return { check, wrong }
}

/**
 * Checks the video of a post for everyone and of a video for sale, while both change and another
 * file takes its place.
 */
export async function checkReusedVideo(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const { owner, buyer } = cast.people
  const fileId = await upload(owner, 'video')
  const other = await upload(owner, 'video')
  const shown = await post(owner, { type: 'video', fileIds: [fileId] })
  const { _id: id } = await uploadVideo(owner, { fileId, audience: 'buyers', price: 5 })
  await cast.world.settle()
  await buy(cast.world, buyer, id)
  const paths = [`/api/user/feeds/${shown._id}`, `/api/performer-assets/videos/${id}`]
  const first = watchFile(http, cast, fileId)
  const second = watchFile(http, cast, other)
  await first.check('shown and sold', { paths, may: everyone })
  await owner.api(deletePost, { params: { id: shown._id } })
  await first.check('sold alone', { paths, may: buyers })
  await owner.api(updateVideo, { params: { id }, body: { audience: 'subscribers' }, files: {} })
  const may: May = (who) => subscribers(who) || buyers(who)
  await first.check('for subscribers', { paths, may })
  await owner.api(replaceFile, { params: { id: fileId }, body: { fileId: other } })
  await first.check('replaced', { paths, may: nobody })
  await second.check('in its place', { paths, may })
  cast.world.clock.advance(2 * 3_600_000)
  await cast.world.runScheduledJobs()
  await owner.api(trashFiles, { body: { fileIds: [fileId] } })
  const inVault = [`/api/vault/files/${fileId}`, `/api/media/files/${fileId}`]
  await first.check('in the trash', {
    paths: [...paths, ...inVault],
    may: (who) => who === 'owner',
  })
  return [...first.wrong, ...second.wrong]
}

/**
 * Checks the photo of a gallery for subscribers, which the vault keeps too, while the gallery
 * changes.
 */
export async function checkReusedPhoto(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const { owner } = cast.people
  const fileId = await upload(owner)
  const { _id: id } = await gallery(owner, { audience: 'subscribers' }, 0)
  await owner.api(uploadPhoto, { body: { galleryId: id, fileId }, files: {} })
  await cast.world.settle()
  const paths = [`/api/performer-assets/photos?galleryId=${id}`, `/api/vault/files/${fileId}`]
  const { check, wrong } = watchFile(http, cast, fileId)
  await check('for subscribers', { paths, may: subscribers })
  await owner.api(updateGallery, { params: { id }, body: { audience: 'buyers', price: 5 } })
  await check('for buyers', { paths, may: staff })
  return wrong
}

/** Checks the file of a product before it is bought, when it was, and when that was refunded. */
export async function checkProductFile(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const { owner, buyer, admin } = cast.people
  const digitalFile = productFile(
    'for the matrix.html',
    new TextEncoder().encode('<p>Sold to one buyer</p>'),
  )
  const { _id: id } = await makeProduct(owner, {}, { digitalFile })
  await cast.world.settle()
  const path = `/api/performer-assets/products/${id}`
  const text = await fetchAs(http, cast, 'owner', path)
  const fileId = /"digitalFileId":"([0-9a-f]{32})"/.exec(text.text)?.[1] ?? 'unknown'
  const { check, wrong } = watchFile(http, cast, fileId)
  const paths = [`${path}/download-link`, path]
  await check('for sale', { paths, may: staff })
  const { _id: chargeId } = await buyer.api(chargeProduct, { params: { id }, body: {} })
  await cast.world.settle()
  await check('bought', { paths, may: buyers })
  const { planHash } = await admin.api(planCharge, { params: { id: chargeId } })
  await admin.api(refundCharge, {
    params: { id: chargeId },
    body: { reason: 'For the matrix', planHash },
  })
  await cast.world.settle()
  await check('refunded', { paths, may: staff })
  return wrong
}

/**
 * Checks that bytes which are also a public teaser or thumbnail stay closed as the file that is
 * sold.
 */
export async function checkPublicCopies(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const { owner } = cast.people
  const video = unlike(await sampleBytes('video'), 'video')
  const photo = unlike(await sampleBytes('photo'), 'photo')
  const fileIds = [await upload(owner, 'video', video), await upload(owner, 'photo', photo)]
  const copies = [await upload(owner, 'teaser', video), await upload(owner, 'thumbnail', photo)]
  const [teaserId, thumbnailId] = copies
  const sold = await post(owner, {
    type: 'video',
    fileIds,
    teaserId,
    thumbnailId,
    audience: 'buyers',
    price: 5,
  })
  await cast.world.settle()
  const paths = [`/api/user/feeds/${sold._id}`]
  const wrong = fileIds.some((id) => copies.includes(id))
    ? ['a private file is its public copy']
    : []
  for (const fileId of fileIds) {
    const watched = watchFile(http, cast, fileId)
    await watched.check('with a public copy', { paths, may: staff })
    wrong.push(...watched.wrong)
  }
  return wrong
}
