import type { ReleaseStatement } from '@stagedoor/contract/releases/portable'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../../platform/context.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireLink } from '../links/by-link.ts'
import { OWN_VERSION } from '../text.rules.ts'
import { type Copy, composeRelease } from './compose-release.ts'
import { sitesOfReleases } from './imports.store.ts'
import { type SignedRow, signedById } from './store.ts'
import { writeReleasePdf } from './write-release-pdf.ts'

type Format = 'json' | 'pdf'

const ID = /^[0-9a-f]{32}$/
const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const

/**
 * Sends a signed release as a file: to the person who signed it, and to the performer, whose copy
 * does not hold the legal identity. Refuses `releases.release_not_found` to everybody else.
 */
export const sendRelease =
  (format: Format) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = ctx
    if (!viewer) return refuse('auth.required')
    const row = await requireRelease(ctx, request)
    const isOwn = row.accountId === viewer.id
    if (!isOwn && row.producerId !== viewer.id) return refuse('releases.release_not_found')
    return send(ctx, { row, format, isOwn }, { request, reply })
  }

/** Sends a release that was signed by a mailed link to the person of that link. */
export const sendReleaseByLink =
  (format: Format) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { token } = request.params as { readonly token: string }
    const person = await requireLink(ctx, token)
    const row = await requireRelease(ctx, request)
    if (row.personId !== person.id) return refuse('releases.release_not_found')
    return send(ctx, { row, format, isOwn: true }, { request, reply })
  }

async function requireRelease(ctx: PageCtx, { params }: FastifyRequest): Promise<SignedRow> {
  const { id } = params as { readonly id: string }
  const row = ID.test(id) ? await signedById(ctx, id) : undefined
  return row && row.textVersion !== OWN_VERSION ? row : refuse('releases.release_not_found')
}

/** Refuses to sign again what another site signed. */
async function requireSignedHere(ctx: PageCtx, { releaseId }: SignedRow): Promise<void> {
  if ((await sitesOfReleases(ctx, [releaseId])).size > 0) refuse('releases.signed_elsewhere')
}

async function send(
  ctx: PageCtx,
  {
    row,
    format,
    isOwn,
  }: Pick<Copy, 'isOwn'> & { readonly row: SignedRow; readonly format: Format },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> {
  await requireSignedHere(ctx, row)
  const copy = { isOwn, issuedFor: targetOf(request.query) }
  const release = await transaction(ctx, (ctx) => composeRelease(ctx, row, copy))
  const day = release.signedAt.slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="release-${day}.${format}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type(types[format])
    .send(
      format === 'json'
        ? `${JSON.stringify(release, null, 2)}\n`
        : await writeReleasePdf(ctx.languages, ctx.language, release),
    )
}

/** Returns the account on another site that a copy is asked for; null where none is named. */
function targetOf(query: unknown): ReleaseStatement['issuedFor'] {
  const { site, account } = query as { readonly site?: unknown; readonly account?: unknown }
  if (!site && !account) return null
  const isSite = typeof site === 'string' && site.length <= 200 && URL.canParse(site)
  const isAccount = typeof account === 'string' && /^[\w.-]{1,60}$/.test(account)
  if (!isSite || !isAccount || !/^https?:$/.test(new URL(site).protocol))
    return refuse('releases.target_unusable')
  return { site: new URL(site).origin, account: account.toLowerCase() }
}
