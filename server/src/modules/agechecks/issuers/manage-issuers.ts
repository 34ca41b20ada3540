import type {
  IssuerList,
  importIssuers as importIssuersCall,
  listIssuers as listIssuersCall,
} from '@stagedoor/contract/agechecks'
import { done, type InputOf, type ResultOf } from '@stagedoor/contract/kit'
import { ListRefused, type TrustSource } from '../../../gateways/age-methods/port.ts'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import type { AgeChecksPorts } from '../ports.ts'
import { listOf, selectRevocations } from '../revocations/store.ts'
import { forgetTrust } from './read-trust.ts'
import { deleteTrustList, replaceTrustList, selectTrustLists, type TrustListRow } from './store.ts'
import { listView, revocationView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the issuers of the operator's files and of imports. */
export async function listIssuers(ctx: Ctx): Promise<ResultOf<typeof listIssuersCall>> {
  const { wallet } = ctx.gateways.ageMethods
  const imported = await selectTrustLists(ctx)
  const now = ctx.now()
  return {
    revocations: [
      ...wallet.revocationFiles().map(({ title, list }) => revocationView({ title, list }, now)),
      ...(await selectRevocations(ctx)).map((row) =>
        revocationView({ ...row, title: row.url, list: listOf(row)[0] }, now),
      ),
    ],
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
 * Imports a list of issuers instead of the earlier one of its title. A published list must be
 * signed by a signer of the operator's file, by the one that is given, or by the one of the earlier
 * list. Refuses `auth.proof_required`, `agechecks.not_a_list` and `agechecks.list_not_signed`.
 */
export async function importIssuers(
  { requireRecentAuthentication }: AgeChecksPorts,
  ctx: ViewerCtx,
  { title, list, signer = '' }: InputOf<typeof importIssuersCall>['body'],
): Promise<IssuerList> {
  const earlier = (await selectTrustLists(ctx)).find((one) => one.title === title)
  const source = readList(ctx, { title, list, signers: `${signer}\n${earlier?.signer ?? ''}` })
  const row: TrustListRow = {
    id: ctx.newId(),
    title,
    kind: source.signer ? 'xml' : 'pem',
    certificates: [...source.certificates],
    signer: source.signer,
    issuedAt: source.issuedAt,
    nextUpdate: source.nextUpdate,
    importedAt: ctx.now(),
  }
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await replaceTrustList(ctx, row)
    await audit(ctx, 'agechecks.issuers_imported', { title, certificates: row.certificates.length })
    forgetTrust(ctx)
  })
  return listView(ctx, row.id, source)
}

interface GivenList {
  readonly title: string
  readonly list: string
  /** In PEM. */
  readonly signers: string
}

function readList(ctx: Ctx, { title, list, signers }: GivenList): TrustSource {
  try {
    return ctx.gateways.ageMethods.wallet.readList(title, list, signers)
  } catch (error) {
    if (error instanceof ListRefused)
      return refuse('agechecks.list_not_signed', { problem: error.problem })
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
