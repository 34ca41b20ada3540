import { X509Certificate } from 'node:crypto'
import type { IssuerList, IssuerRevocations } from '@stagedoor/contract/agechecks'
import type { RevocationList, TrustSource } from '../../../gateways/age-methods/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isListOld } from '../revocations/rules.ts'
import { DAY_MS } from '../rules.ts'

/** The age from which a list that names no next version is warned about. */
const OLD_MS = 183 * DAY_MS

/** Returns a list of issuers in wire shape; the id is null for a file of the operator. */
export function listView(
  ctx: Pick<Ctx, 'now'>,
  id: string | null,
  { title, certificates, signer, issuedAt, nextUpdate }: TrustSource,
): IssuerList {
  const now = ctx.now().getTime()
  const isLate = nextUpdate ? nextUpdate.getTime() < now : false
  const isOld = isLate || (issuedAt ? now - issuedAt.getTime() > OLD_MS : false)
  const issuers = certificates.map((pem) => nameIn(new X509Certificate(pem)))
  const signedBy = signer ? nameIn(new X509Certificate(signer)) : null
  return { _id: id, title, issuers, signedBy, issuedAt, nextUpdate, isOld }
}

interface KnownRevocations {
  readonly title: string
  readonly list: RevocationList | undefined
  readonly readAt?: Date | null
  readonly problem?: string | null
}

/** Returns a list of revoked certificates in wire shape, or an address that was not read yet. */
export const revocationView = (
  { title, list, readAt = null, problem = null }: KnownRevocations,
  now: Date,
): IssuerRevocations => ({
  title,
  issuer: list?.issuer ?? null,
  count: list?.serials.length ?? 0,
  issuedAt: list?.issuedAt ?? null,
  nextUpdate: list?.nextUpdate ?? null,
  readAt,
  problem,
  isOld: list === undefined || isListOld(list, now),
})

/** Returns the common name in a certificate, or its whole subject. */
const nameIn = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
