import { PREVIEW_MARK, previewEndPath } from '@stagedoor/contract/agerules'
import { href } from '@stagedoor/contract/site-pages'
import { createJar, type Page, PREVIEW_COOKIE, servePage } from '../../platform/http/index.ts'

/** Ends a preview, and returns to the console. */
const endPreview = servePage({
  name: 'agerules.end_preview',
  method: 'GET',
  path: previewEndPath,
  isAnonymous: true,
  duringMaintenance: true,
  async handle(ctx, request, reply) {
    const jar = createJar(request.headers.cookie, ctx.config.publicUrl.startsWith('https:'))
    for (const name of [PREVIEW_COOKIE, PREVIEW_MARK]) jar.clear(name)
    reply.header('set-cookie', [...jar.lines]).header('cache-control', 'no-store')
    return reply.redirect(href('admin/age-rules'), 303)
  },
})

export const agerulesPages: readonly Page[] = [endPreview]
