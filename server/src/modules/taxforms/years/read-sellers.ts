import type { ReadCtx } from '../../../platform/context.ts'
import { accountsById } from '../../accounts/index.ts'
import type { TaxForm } from '../rules.ts'
import { openTaxForm } from '../seal-form.ts'
import { selectTaxForms } from '../store.ts'
import type { Seller } from './year-lines.rules.ts'

/**
 * Returns performers by their ids, with their decrypted tax forms. The caller logs who reads them
 * and why.
 */
export async function readSellers(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<ReadonlyMap<string, Seller>> {
  const [accounts, rows] = await Promise.all([
    accountsById(ctx, performerIds),
    selectTaxForms(ctx, performerIds),
  ])
  const forms = new Map<string, TaxForm>(
    rows.map(({ performerId, sealed }) => [performerId, openTaxForm(ctx, performerId, sealed)]),
  )
  return new Map(
    performerIds.map((id) => {
      const account = accounts.get(id)
      const form = forms.get(id)
      const names = namesOf(account, form)
      const birthDate = form?.dateOfBirth ?? account?.dateOfBirth ?? null
      const legalName = [account?.firstName, account?.lastName].filter(Boolean).join(' ')
      return [id, { username: account?.username ?? id, legalName, ...names, birthDate, form }]
    }),
  )
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** Returns the legal names of an account; those of the signature where it has none. */
function namesOf(account: Partial<Names> | undefined, form: TaxForm | undefined): Names {
  const { firstName = '', lastName = '' } = account ?? {}
  if (firstName || lastName) return { firstName, lastName }
  const words = (form?.signedName ?? '').trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
