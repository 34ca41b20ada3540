import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { transaction } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { askingEachTime, storePreference } from './preferences.store.ts'

type Read = ReadCtx & { readonly viewer: Viewer }

/** Returns whether releases are required here, and what the viewer chose for new files. */
export async function readPreference(ctx: Read) {
  const [{ requireReleases: isRequired }, asking] = await Promise.all([
    readSettings(ctx),
    askingEachTime(ctx, [ctx.viewer.id]),
  ])
  return { isRequired, asksEachTime: asking.has(ctx.viewer.id) }
}

/** Stores whether the viewer states for each new file who is in it. */
export async function setPreference(ctx: Ctx & { readonly viewer: Viewer }, asksEachTime: boolean) {
  const accountId = ctx.viewer.id
  await transaction(ctx, (ctx) => storePreference(ctx, { accountId, asksEachTime }))
  return readPreference(ctx)
}
