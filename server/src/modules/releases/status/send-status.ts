import {
  RELEASE_STATUS_FORM,
  RELEASE_STATUS_PURPOSE,
  type ReleaseStatus,
  type ReleaseStatusStatement,
  releaseStatusPath,
} from '@stagedoor/contract/releases/status'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { signAsInstance } from '../../../platform/ops/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { filesOfReleases } from '../releases.store.ts'
import { dayOf } from '../rules.ts'
import { statusBytes } from './status.rules.ts'
import { releaseByStatus } from './store.ts'

/** Returns what this site says of a release; undefined for an id that it never gave away. */
async function statusOf(ctx: ReadCtx, id: string): Promise<ReleaseStatus | undefined> {
  const release = /^[0-9a-f]{32}$/.test(id) ? await releaseByStatus(ctx, id) : undefined
  if (!release) return undefined
  const files = await filesOfReleases(ctx, [release.id])
  const withdrawn = files.filter(({ withdrawnAt }) => withdrawnAt)
  const isWithdrawn = release.revokedAt !== null || withdrawn.length === files.length
  const isEnded = release.until !== null && release.until < dayOf(ctx.now())
  const statement: ReleaseStatusStatement = {
    form: RELEASE_STATUS_FORM,
    site: ctx.config.publicUrl,
    id,
    state: isWithdrawn ? 'withdrawn' : isEnded ? 'ended' : 'valid',
    withdrawnFiles: [...new Set(withdrawn.map(({ sha256 }) => sha256))].slice(0, 1000),
    saidAt: ctx.now().toISOString(),
  }
  const seal = signAsInstance(ctx.keys, RELEASE_STATUS_PURPOSE, statusBytes(statement))
  return { ...statement, seal }
}

async function sendStatus(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { id } = request.params as { readonly id: string }
  const status = (await statusOf(ctx, id)) ?? refuse('request.not_found')
  return reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(JSON.stringify(status))
}

/** What this site says of releases, for the sites that imported them and without any gate. */
export const statusPage: Page = servePage({
  name: 'releases.status',
  method: 'GET',
  path: releaseStatusPath,
  isAnonymous: true,
  duringMaintenance: true,
  handle: sendStatus,
})
