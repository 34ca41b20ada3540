import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { sessionsOf } from '../../auth/index.ts'
import { listAcceptances } from '../../consents/index.ts'
import { findMatch } from '../../hashlists/index.ts'
import { fileFacts } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { authorityReportText } from './authority-report.rules.ts'

/**
 * Returns the facts about an upload that a list knows as the abuse of a child, as authorities ask
 * for them. Nothing is sent: a person reports, at the authority of the operator's country. Each
 * access is audited. Refuses `hashlists.match_not_found` and `hashlists.not_reportable`.
 */
export const buildAuthorityReport = (ctx: Ctx & { readonly viewer: Viewer }, id: string) =>
  transaction(ctx, async (ctx) => {
    const match = await findMatch(ctx, id)
    if (!match) return refuse('hashlists.match_not_found')
    if (match.class !== 'csam' && match.class !== 'test') refuse('hashlists.not_reportable')
    const { fileId, ownerId } = match
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'takedowns.authority_report_built',
      subjectKind: 'file',
      subjectId: fileId,
      detail: { ownerId, matchId: id },
    })
    const writer = await accountById(ctx, ctx.viewer.id)
    const text = authorityReportText({
      match,
      file: (await fileFacts(ctx, [fileId])).get(fileId),
      owner: await accountById(ctx, ownerId),
      sessions: await sessionsOf(ctx, ownerId),
      acceptances: (await listAcceptances(ctx, ownerId)).data,
      settings: await readSettings(ctx),
      siteUrl: ctx.config.publicUrl,
      writtenBy: { name: writer?.name ?? '', email: writer?.email ?? '' },
      writtenAt: ctx.now(),
    })
    return { fileName: `report-${fileId}.txt`, text }
  })
