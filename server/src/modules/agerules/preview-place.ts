import { type previewPlace as call, PREVIEW_MARK } from '@stagedoor/contract/agerules'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import type { RequestCtx } from '../../platform/context.ts'
import { PREVIEW_COOKIE, PREVIEW_SECONDS, signPreview } from '../../platform/http/index.ts'

/** Has the browser of a member of the staff show the site as to a guest at a place. */
export async function previewPlace(
  ctx: RequestCtx,
  { country, region }: InputOf<typeof call>['body'],
): Promise<ResultOf<typeof call>> {
  const until = new Date(ctx.now().getTime() + PREVIEW_SECONDS * 1000)
  const place = { country, ...(region && { region }) }
  ctx.cookies.set(PREVIEW_COOKIE, signPreview(ctx.keys.signing, place, until), {
    maxAgeSeconds: PREVIEW_SECONDS,
    httpOnly: true,
  })
  ctx.cookies.set(PREVIEW_MARK, [country, region ?? '', until.getTime()].join('.'), {
    maxAgeSeconds: PREVIEW_SECONDS,
    httpOnly: false,
  })
  return { until }
}
