import type { Ctx, Viewer } from '../context.ts'
import { countInWindow, networkOf } from '../http/index.ts'

/** The allowed number of uploads per hour and megabytes per day. */
export interface UploadAllowance {
  readonly perHour: number
  readonly megabytesPerDay: number
}

/** The allowances by kind of uploader; the one of a network applies to all its users together. */
export interface UploadAllowances {
  /** For guests: a creator application with documents. */
  readonly guest: UploadAllowance
  /** For accounts whose address is not confirmed. */
  readonly unconfirmed: UploadAllowance
  readonly fan: UploadAllowance
  readonly performer: UploadAllowance
  readonly network: UploadAllowance
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const MEGABYTE = 1e6

/**
 * Counts an upload before its body is read, by account and by network. `bytes` is the announced
 * length; undefined counts as the most that the call accepts. Refuses `request.too_many` beyond the
 * allowance. Admins are not counted.
 */
export async function countUpload(
  ctx: Ctx,
  allowances: UploadAllowances,
  { viewer, ip, bytes }: { viewer: Viewer | undefined; ip: string; bytes: number },
): Promise<void> {
  if (viewer?.role === 'admin') return
  const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE))
  const uploader = viewer ? `account ${viewer.id}` : `network ${networkOf(ip)} guest`
  await countAgainstAllowance(ctx, uploader, allowanceOf(allowances, viewer), megabytes)
  await countAgainstAllowance(ctx, `network ${networkOf(ip)}`, allowances.network, megabytes)
}

async function countAgainstAllowance(
  ctx: Ctx,
  uploader: string,
  allowance: UploadAllowance,
  megabytes: number,
): Promise<void> {
  await countInWindow(ctx, `uploads ${uploader}`, { max: allowance.perHour, seconds: HOUR_SECONDS })
  await countInWindow(
    ctx,
    `upload megabytes ${uploader}`,
    { max: allowance.megabytesPerDay, seconds: DAY_SECONDS },
    megabytes,
  )
}

function allowanceOf(allowances: UploadAllowances, viewer: Viewer | undefined): UploadAllowance {
  if (!viewer) return allowances.guest
  if (viewer.isEmailVerified === false) return allowances.unconfirmed
  return viewer.role === 'performer' ? allowances.performer : allowances.fan
}
