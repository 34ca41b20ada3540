import { X509Certificate } from 'node:crypto'
import type { IssuerList, listIssuers as listIssuersCall } from '@stagedoor/contract/agechecks'
import { done, type ResultOf } from '@stagedoor/contract/kit'
import type { TrustSource } from '../../gateways/age-methods/port.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { AgeChecksPorts } from './ports.ts'
import { forgetTrust } from './read-trust.ts'
import { DAY_MS } from './rules.ts'
import { deleteTrustList, replaceTrustList, selectTrustLists } from './trust.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The age from which a list that names no next version is warned about. */
const OLD_MS = 183 * DAY_MS

/** Lists the issuers of the operator's files and of imports. */
export async function listIssuers(ctx: Ctx): Promise<ResultOf<typeof listIssuersCall>> {
  const { wallet } = ctx.gateways.ageMethods
  const imported = await selectTrustLists(ctx)
  return {
    data: [
      ...wallet.sources().map((source) => listView(ctx, null, source)),
      ...imported.map((row) =>
        listView(ctx, row.id, { ...row, issuedAt: row.issuedAt ?? row.importedAt }),
      ),
    ],
    isSimulated: wallet.simulator !== undefined,
  }
}

/**
 * Imports a list of issuers instead of the earlier one of its title. Refuses `auth.proof_required`
 * and `agechecks.not_a_list`.
 */
export async function importIssuers(
  { requireRecentAuthentication }: AgeChecksPorts,
  ctx: ViewerCtx,
  { title, list }: { readonly title: string; readonly list: string },
): Promise<IssuerList> {
  const source = readList(ctx, title, list)
  const row = {
    id: ctx.newId(),
    ...({ title, kind: list.trimStart().startsWith('<') ? 'xml' : 'pem' } as const),
    certificates: [...source.certificates],
    ...{ issuedAt: source.issuedAt, nextUpdate: source.nextUpdate, importedAt: ctx.now() },
  }
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await replaceTrustList(ctx, row)
    await audit(ctx, 'agechecks.issuers_imported', { title, certificates: row.certificates.length })
    forgetTrust(ctx)
  })
  return listView(ctx, row.id, source)
}

function readList(ctx: Ctx, title: string, list: string): TrustSource {
  try {
    return ctx.gateways.ageMethods.wallet.readList(title, list)
  } catch {
    return refuse('agechecks.not_a_list')
  }
}

/** Removes an imported list. Refuses `agechecks.list_not_found`. */
export async function removeIssuers(ctx: ViewerCtx, id: string) {
  await transaction(ctx, async (ctx) => {
    if (!(await deleteTrustList(ctx, id))) refuse('agechecks.list_not_found')
    await audit(ctx, 'agechecks.issuers_removed', { listId: id })
    forgetTrust(ctx)
  })
  return done
}

const audit = (
  ctx: Parameters<typeof recordAudit>[0] & { readonly viewer: Viewer },
  action: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'site',
    subjectId: 'age-issuers',
    detail,
  })

function listView(
  ctx: Pick<Ctx, 'now'>,
  id: string | null,
  { title, certificates, issuedAt, nextUpdate }: TrustSource,
): IssuerList {
  const now = ctx.now().getTime()
  const isLate = nextUpdate ? nextUpdate.getTime() < now : false
  const isOld = isLate || (issuedAt ? now - issuedAt.getTime() > OLD_MS : false)
  const issuers = certificates.map((pem) => nameIn(new X509Certificate(pem)))
  return { _id: id, title, issuers, issuedAt, nextUpdate, isOld }
}

/** Returns the common name in a certificate, or its whole subject. */
const nameIn = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
