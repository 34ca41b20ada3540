import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { Site } from './templates/mail-message.ts'

/** Returns the name and address of the site for mails. */
export async function readSite(ctx: ReadCtx): Promise<Site> {
  const { siteName, statementDescriptor } = await readSettings(ctx)
  return { name: siteName, url: ctx.config.publicUrl, descriptor: statementDescriptor || siteName }
}
