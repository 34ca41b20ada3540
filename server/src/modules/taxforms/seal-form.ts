import type { ReadCtx } from '../../platform/context.ts'
import { decrypt, encrypt } from '../../platform/ops/index.ts'
import type { TaxForm } from './rules.ts'

const sealedFor = (performerId: string) => ({ purpose: 'tax forms', owner: performerId })

/** Encrypts a tax form; only the row of the same performer can be decrypted with it. */
export const sealTaxForm = ({ keys }: ReadCtx, performerId: string, form: TaxForm): Buffer =>
  encrypt(keys, sealedFor(performerId), Buffer.from(JSON.stringify(form)))

/** Decrypts a tax form. Where people outside of the account read it, the caller logs who and why. */
export const openTaxForm = ({ keys }: ReadCtx, performerId: string, sealed: Buffer): TaxForm =>
  JSON.parse(decrypt(keys, sealedFor(performerId), sealed).toString('utf8')) as TaxForm
