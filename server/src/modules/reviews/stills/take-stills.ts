import { type Ctx, transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { keepDocument, sealPicture } from '../../media/index.ts'
import { supervisedCalls } from '../../privatecalls/index.ts'
import { readSettings } from '../../settings/index.ts'
import { streamsLive } from '../../streams/index.ts'
import { compareStillJob } from './compare-still.ts'
import { type Camera, insertStill, takenSince } from './stills.store.ts'

/** The time between two looks for cameras whose next picture is due, in milliseconds. */
const LOOK_EVERY_MS = 15_000
/** The pictures that are taken at the same time: each waits for a key frame and is then decoded. */
const AT_ONCE = 4

/** A camera, and the room in which its video arrives. */
interface OpenCamera extends Camera {
  readonly room: string
}

/**
 * Takes pictures of the cameras whose video arrives in this process and whose next picture is due,
 * and lets them wait for a review. Returns how many.
 */
export async function takeStills(ctx: Ctx): Promise<number> {
  const { stills } = ctx.gateways.live
  const { reviewUploads, liveStillMinutes: minutes, callStills } = await readSettings(ctx)
  if (!stills || reviewUploads === 'off' || minutes === 0) return 0
  const due = await withoutRecent(ctx, await openCameras(ctx, callStills), minutes)
  let taken = 0
  const take = async () => {
    for (let camera = due.shift(); camera; camera = due.shift()) {
      const { room, ...about } = camera
      const bytes = await stills.still(room)
      if (!bytes) continue
      await storeStill(ctx, bytes, about)
      taken += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return taken
}

async function openCameras(ctx: Ctx, callStills: boolean): Promise<OpenCamera[]> {
  const streams = await streamsLive(ctx, 'embedded')
  const calls = callStills ? await supervisedCalls(ctx, 'embedded') : []
  return [
    ...streams.map(({ id, performerId }) => ({
      subjectKind: 'stream' as const,
      subjectId: id,
      accountId: performerId,
      room: id,
    })),
    ...calls.flatMap(({ id, performerId, fanId, performerRoom, fanRoom }) => {
      const call = { subjectKind: 'private_call' as const, subjectId: id }
      return [
        { ...call, accountId: performerId, room: performerRoom },
        { ...call, accountId: fanId, room: fanRoom },
      ]
    }),
  ]
}

async function withoutRecent(
  ctx: Ctx,
  cameras: readonly OpenCamera[],
  minutes: number,
): Promise<OpenCamera[]> {
  if (cameras.length === 0) return []
  const since = new Date(ctx.now().getTime() - minutes * 60_000)
  const ids = [...new Set(cameras.map(({ subjectId }) => subjectId))]
  const keyOf = (camera: Omit<Camera, 'subjectKind'>) => `${camera.subjectId} ${camera.accountId}`
  const recent = new Set((await takenSince(ctx, ids, since)).map(keyOf))
  return cameras.filter((camera) => !recent.has(keyOf(camera)))
}

async function storeStill(ctx: Ctx, bytes: Buffer, camera: Camera): Promise<void> {
  const { id } = await sealPicture(ctx, bytes, { ownerId: camera.accountId })
  await transaction(ctx, async (ctx) => {
    await keepDocument(ctx, id)
    await insertStill(ctx, id, camera)
    await enqueue(ctx, compareStillJob, { id })
  })
}

/**
 * Takes the pictures that are due in the process that receives video; returns a function that
 * stops.
 */
export function followCameras(base: Ctx): () => void {
  if (!base.gateways.live.stills) return () => undefined
  let isTaking = false
  const timer = setInterval(() => {
    if (isTaking) return
    isTaking = true
    takeStills(base)
      .catch((error: Error) => base.log.warn({ err: error }, 'could not take pictures of streams'))
      .finally(() => {
        isTaking = false
      })
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
